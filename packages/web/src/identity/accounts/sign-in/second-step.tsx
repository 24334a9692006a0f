import { Button, TextInput } from '@mantine/core';
import type { Session } from '@ngo-plus/contract/identity/accounts';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary } from '../../../ui/index.ts';
import styles from '../form.module.css';
import { CheckIn } from '../sign-in-frame.tsx';

const calls = () => import('../sign-in-calls.ts');

type Props = {
  challenge: string;
  onEntered: (answer: Session) => Promise<unknown> | unknown;
  onStartOver: () => void;
};

/** The second step: a code from the app or, if the phone is lost, a recovery code. */
export function SecondStep({ challenge, onEntered, onStartOver }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const rules = async () => (await calls()).loginSecondStep.input.pick({ code: true });
  const submit = async ({ code }: { code: string }) => {
    const { call, loginSecondStep } = await calls();
    await onEntered(await call(loginSecondStep, { challenge, code }, { anonymous: true }));
  };
  const form = useForm(rules, { initial: { code: '' }, submit });
  const app = kind === 'app';
  const other = () => {
    form.reset();
    setKind(app ? 'recovery' : 'app');
  };
  return (
    <CheckIn
      title={t('One more step')}
      lede={
        app
          ? t('Open your authenticator app and enter the code it shows for NGO Plus.')
          : t('Enter one of your recovery codes. Each works once.')
      }
      notice={<ErrorSummary {...form.summary} />}
      after={
        <>
          <button type="button" className={styles.link} onClick={other}>
            {app ? t('Use a recovery code') : t('Use your app')}
          </button>
          <button type="button" className={styles.link} onClick={onStartOver}>
            {t('Start over')}
          </button>
        </>
      }
    >
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          key={kind}
          label={app ? t('6-digit code') : t('Recovery code')}
          autoComplete="one-time-code"
          inputMode={app ? 'numeric' : 'text'}
          autoCapitalize={app ? 'none' : 'characters'}
          spellCheck={false}
          data-autofocus
          {...form.field('code')}
        />
        <Button type="submit" size="md" loading={form.busy} className={styles.wide}>
          {t('Sign in')}
        </Button>
      </form>
    </CheckIn>
  );
}
