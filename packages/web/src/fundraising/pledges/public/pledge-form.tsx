import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Posted, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../../ui/index.ts';
import { plainAmount } from '../plain-amount.ts';
import type { PledgeCause } from './pledge-page.tsx';

const calls = () => import('./calls.ts');

type Props = { pledgeCause: PledgeCause; posted: Posted<{ readonly message: string }> | undefined };

/** A form with amount, day, name and email address. It also works without JavaScript. */
export function PledgeForm({ pledgeCause: { id, currency, on, organisation }, posted }: Props) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(posted?.answer?.message);
  const rules = async () => (await calls()).requestPledge.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      initial: { id, amount: '', on, name: '', email: '', website: '' },
      submit: async (values) => {
        const { call, proveHuman, requestPledge } = await calls();
        const proof = await proveHuman('GIVE');
        const amount = plainAmount(values.amount, currency);
        const input = { ...values, amount, proof };
        setMessage((await call(requestPledge, input, { anonymous: true })).message);
      },
    },
    posted?.answer ? undefined : posted,
  );
  if (message)
    return (
      <Note role="status" tone="good">
        {message}
      </Note>
    );
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className="stack" style={{ gap: 18, maxWidth: '34rem' }}>
        <TextInput
          label={t('Amount in {{currency}}', { currency })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
        <TextInput
          type="date"
          label={t('When you plan to pay')}
          description={t("We'll email you a week before. You won't be charged automatically.")}
          {...form.field('on')}
        />
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t("We'll email you a link to confirm and pay.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Make pledge')}
          </Button>
        </div>
        <p className="muted small">
          {t('{{organisation}} will see your name, email address and pledge.', {
            organisation,
          })}{' '}
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}
