import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Posted,
  RequestFailed,
  readDevice,
  usePostedForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { ErrorSummary, PasswordField } from '../../../ui/index.ts';
import styles from '../form.module.css';
import { CheckIn } from '../sign-in-frame.tsx';
import { LinkInstead } from './sign-in-link.tsx';
import type { Entered } from './start-session.ts';

const calls = () => import('../sign-in-calls.ts');

type Values = { email: string; password: string };

type Props = {
  filled: Values | undefined;
  posted: Posted<unknown> | undefined;
  /** From the link of an email: it bypasses a pause that others caused. */
  proof: string | undefined;
  notice: ReactNode;
  after: ReactNode;
  onEntered: (answer: Entered) => Promise<unknown> | unknown;
};

/** The first step of signing in: email and password. */
export function PasswordStep({ filled, posted, proof, notice, after, onEntered }: Props) {
  const { t } = useTranslation();
  const [pausedFor, setPausedFor] = useState<string>();
  const rules = async () => (await calls()).login.input;
  const submit = async (values: Values) => {
    const { call, login } = await calls();
    setPausedFor(undefined);
    try {
      const credentials = { ...values, device: readDevice(), proof };
      await onEntered(await call(login, credentials, { anonymous: true }));
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'rate_limited')
        setPausedFor(values.email);
      throw error;
    }
  };
  const initial = filled ?? { email: '', password: '' };
  const form = usePostedForm(rules, { initial, submit }, posted);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (filled) button.current?.focus();
  }, [filled]);
  return (
    <CheckIn
      title={t('Sign in')}
      notice={
        <>
          <ErrorSummary {...form.summary} />
          {pausedFor && <LinkInstead email={pausedFor} />}
          {notice}
        </>
      }
      after={after}
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="username"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button ref={button} type="submit" size="md" loading={form.busy} className={styles.wide}>
          {t('Sign in')}
        </Button>
      </form>
    </CheckIn>
  );
}
