import { Button, Title } from '@mantine/core';
import '@mantine/core/styles/Title.layer.css';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, PasswordField } from '../../../ui/index.ts';
import { whyOf } from './link-call.ts';
import styles from './links.module.css';

type Props = {
  organisation: string;
  /** @throws RequestFailed for a wrong password, and after too many. */
  onPassword: (password: string) => Promise<unknown>;
};

/** Asks for the password of a link. Before it is entered, only the name of the organisation is shown. */
export function Locked({ organisation, onPassword }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { problem, attempt, busy, send } = useTrying(onPassword);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(password);
  };
  return (
    <form onSubmit={submit} noValidate className={styles.locked}>
      <ErrorSummary attempt={attempt} problems={problem ? [{ id, message: problem }] : []} />
      <Title order={1} tabIndex={-1}>
        {t('This link needs a password')}
      </Title>
      <p className={styles.lede}>
        {t('It comes from {{organisation}}. Ask the sender for the password.', {
          organisation,
        })}
      </p>
      <PasswordField
        id={id}
        label={t('Password')}
        autoComplete="off"
        value={password}
        error={problem}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" size="md" loading={busy}>
        {t('Open')}
      </Button>
    </form>
  );
}

function useTrying(onPassword: Props['onPassword']) {
  const { t } = useTranslation();
  const [{ problem, attempt }, setOutcome] = useState({ problem: '', attempt: 0 });
  const [busy, setBusy] = useState(false);
  const refuse = (why: string) =>
    setOutcome((before) => ({ problem: why, attempt: before.attempt + 1 }));
  const send = async (password: string) => {
    if (busy) return;
    if (password === '') return refuse(t('Enter the password.'));
    setBusy(true);
    await onPassword(password).catch((error: unknown) => refuse(whyOf(error)));
    setBusy(false);
  };
  return { problem, attempt, busy, send };
}
