import { Button, TextInput } from '@mantine/core';
import { forgotPassword } from '@ngo-plus/contract/identity/accounts';
import { useState } from 'react';
import { Link, type MetaArgs, useActionData } from 'react-router';
import { answerForm, pageMeta, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';
import styles from '../form.module.css';
import { CheckIn } from '../sign-in-frame.tsx';
import { StatusNote } from '../status-note.tsx';

const description = 'Request a link to reset your NGO Plus password.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Forgot password', description, listed: false }, page);

const calls = () => import('../sign-in-calls.ts');

export const action = answerForm(forgotPassword);

export default function ForgotPage() {
  const { t } = useTranslation();
  const posted = useActionData<typeof action>();
  const [sentMessage, setSentMessage] = useState<string>();
  const submit = async (values: { email: string }) => {
    const { call, forgotPassword } = await calls();
    setSentMessage((await call(forgotPassword, values, { anonymous: true })).message);
  };
  const rules = async () => (await calls()).forgotPassword.input;
  const form = usePostedForm(rules, { initial: { email: '' }, submit }, posted);
  const message = sentMessage ?? posted?.answer?.message;
  return (
    <CheckIn
      title={t('Forgot your password?')}
      lede={t("Enter your email address and we'll send you a link to reset your password.")}
      notice={
        <>
          <ErrorSummary {...form.summary} />
          {message && (
            <StatusNote tone="good" title={t('Check your email')}>
              <p>{message}</p>
            </StatusNote>
          )}
        </>
      }
      after={
        <p>
          <Link to="/signin">{t('Back to sign in')}</Link>
        </p>
      }
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="username"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" size="md" loading={form.busy} className={styles.wide}>
          {t('Send link')}
        </Button>
      </form>
    </CheckIn>
  );
}
