import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useActionData, useLocation } from 'react-router';
import { usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';
import type { Welcome } from '../welcome.ts';
import type { verifyOrResend } from './verify-action.ts';

const calls = () => import('../sign-in-calls.ts');

type Arrival = { email?: string; sent?: boolean } | null;

/** Asks to open the link in the email, and resends it. */
export function VerifyPrompt({ welcome }: { welcome: Welcome }) {
  const { t } = useTranslation();
  const arrival: Arrival = useLocation().state;
  const posted = useActionData<typeof verifyOrResend>();
  const [resentMessage, setResentMessage] = useState<string>();
  const rules = async () => (await calls()).resend.input;
  const submit = async (values: { email: string }) => {
    const { call, resend } = await calls();
    setResentMessage((await call(resend, values, { anonymous: true })).message);
  };
  const initial = { email: arrival?.email ?? '' };
  const form = usePostedForm(rules, { initial, submit }, posted);
  const message = resentMessage ?? posted?.answer?.message;
  return (
    <CheckIn
      title={t('Check your email')}
      lede={
        arrival?.email
          ? t('We emailed a link to {{email}}. Open it to confirm your address.', {
              email: arrival.email,
            })
          : t('We emailed you a link. Open it to confirm your address.')
      }
      notice={
        <>
          <ErrorSummary {...form.summary} />
          {message && (
            <StatusNote tone="good">
              <p>{message}</p>
            </StatusNote>
          )}
        </>
      }
      after={
        <p>
          {t('Already confirmed?')} <Link to="/signin">{t('Sign in')}</Link>
        </p>
      }
    >
      {welcome.demo && welcome.hasNoMailServer && <OutboxHint />}
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          label={t('Email')}
          description={t("Didn't get it? Check your spam folder, or resend it.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <div className="group" style={{ alignItems: 'center' }}>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Resend email')}
          </Button>
        </div>
      </form>
    </CheckIn>
  );
}

/** Without a mail server the email never leaves, so it is read in the outbox. */
function OutboxHint() {
  const { t } = useTranslation();
  return (
    <StatusNote title={t('This is a demonstration')}>
      <p>
        {t("Emails aren't sent from this installation.")}{' '}
        <Link to="/admin/outbox">{t('Read them in the outbox')}</Link>{' '}
        {t('as superadmin@demo.ngo; the sign-in page has the password.')}
      </p>
    </StatusNote>
  );
}
