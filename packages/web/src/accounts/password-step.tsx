import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ErrorSummary,
  PasswordField,
  type Posted,
  usePostedForm,
  useTranslation,
} from '../kernel/index.ts';
import { Door } from './door.tsx';
import type { Entered } from './enter.ts';
import styles from './form.module.css';

const calls = () => import('./door-calls.ts');

type Values = { email: string; password: string };

type Props = {
  filled: Values | undefined;
  posted: Posted<unknown> | undefined;
  notice: ReactNode;
  after: ReactNode;
  onEntered: (answer: Entered) => Promise<unknown> | unknown;
};

/** The first step of signing in: e-mail and password. */
export function PasswordStep({ filled, posted, notice, after, onEntered }: Props) {
  const { t } = useTranslation();
  const rules = async () => (await calls()).login.input;
  const submit = async (values: Values) => {
    const { call, login } = await calls();
    await onEntered(await call(login, values, { anonymous: true }));
  };
  const initial = filled ?? { email: '', password: '' };
  const form = usePostedForm(rules, { initial, submit }, posted);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (filled) button.current?.focus();
  }, [filled]);
  return (
    <Door
      title={t('Sign in')}
      notice={
        <>
          <ErrorSummary {...form.summary} />
          {notice}
        </>
      }
      after={after}
    >
      <form {...form.attributes} className={styles.fields}>
        <TextInput
          label={t('E-mail')}
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
    </Door>
  );
}
