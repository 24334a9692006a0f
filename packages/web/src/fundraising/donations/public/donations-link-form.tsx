import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Posted, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../../ui/index.ts';

const calls = () => import('./donate-calls.ts');

/** The response is the same whether or not the address has donations. */
export function RequestDonations({ posted }: { posted: Posted<{ message: string }> | undefined }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(posted?.answer?.message);
  const rules = async () => (await calls()).requestDonations.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      initial: { email: '', website: '' },
      submit: async (values) => {
        const { requestDonations, call, proveHuman } = await calls();
        const proof = await proveHuman('GIVE');
        setMessage(
          (await call(requestDonations, { ...values, proof }, { anonymous: true })).message,
        );
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
      <form {...form.attributes} className="stack" style={{ maxWidth: '26rem' }}>
        <TextInput
          label={t('Email')}
          description={t('The email you used to donate.')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Send link')}
          </Button>
        </div>
      </form>
    </>
  );
}
