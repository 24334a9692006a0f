import { Button } from '@mantine/core';
import { passwordLength, resetPassword } from '@ngo-plus/contract/identity/accounts';
import { useState } from 'react';
import { Link, type MetaArgs, useActionData, useSearchParams } from 'react-router';
import {
  answerForm,
  forgetSession,
  pageMeta,
  usePostedForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { ErrorSummary, PasswordField } from '../../../ui/index.ts';
import styles from '../form.module.css';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';

const description = 'Reset your NGO Plus password.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Set a new password', description, listed: false }, page);

/** The address contains a token: the page is rendered for this visitor only and not cached. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

const calls = () => import('../sign-in-calls.ts');

export const action = answerForm(resetPassword);

export default function ResetPage() {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  const token = useSearchParams()[0].get('token') ?? '';
  const [doneMessage, setDoneMessage] = useState<string>();
  const submit = async (values: { token: string; password: string }) => {
    const { call, resetPassword } = await calls();
    const { message } = await call(resetPassword, values, { anonymous: true });
    forgetSession();
    setDoneMessage(message);
  };
  const rules = async () => (await calls()).resetPassword.input;
  const initial = { token, password: '' };
  const form = usePostedForm(rules, { initial, submit }, posted);
  const message = doneMessage ?? posted?.answer?.message;
  if (message) return <Done message={message} />;
  if (!/^[\w-]{43}$/.test(token)) return <Incomplete />;
  return (
    <CheckIn
      title={t('Set a new password')}
      lede={t("You'll need to sign in again on all your devices.")}
      notice={<ErrorSummary {...form.summary} />}
      after={
        <p>
          {t('Link not working?')} <Link to="/forgot-password">{t('Request a new one')}</Link>
        </p>
      }
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={t('New password')}
          description={t('At least {{count}} characters. Try a phrase only you would know.', {
            count: passwordLength.min,
          })}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="md" loading={form.busy} className={styles.wide}>
          {t('Set password')}
        </Button>
      </form>
    </CheckIn>
  );
}

/** Shown before the form, so that no one chooses a password for nothing. */
function Incomplete() {
  const { t } = useTranslation();
  return (
    <CheckIn title={t('Set a new password')}>
      <StatusNote title={t('This link is incomplete')}>
        <p>{t('Open it again from the email, or request a new one.')}</p>
      </StatusNote>
      <Button size="md" component={Link} to="/forgot-password">
        {t('Request a new link')}
      </Button>
    </CheckIn>
  );
}

function Done({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <CheckIn title={t('Password changed')}>
      <StatusNote tone="good">
        <p>{message}</p>
      </StatusNote>
      <Button size="md" component={Link} to="/signin">
        {t('Sign in')}
      </Button>
    </CheckIn>
  );
}
