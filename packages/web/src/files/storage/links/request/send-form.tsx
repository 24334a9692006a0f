import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { ErrorSummary } from '../../../../ui/index.ts';
import { ChooseFiles } from './choose-files.tsx';
import { isSent } from './parcel.ts';
import { ParcelList } from './parcel-list.tsx';
import styles from './request.module.css';
import type { Transfer } from './use-transfer.ts';

type Props = {
  sending: Transfer;
  usesLeft: number | null;
  sender: string;
  onSender: (sender: string) => void;
  /** The heading of the page and the text below it; errors are shown above them. */
  head: ReactNode;
};

/** Asks for a name and files, and shows the progress of each file. */
export function SendForm({ sending, usesLeft, sender, onSender, head }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const { parcels, busy, send, add, remove } = sending;
  const waiting = parcels.filter((parcel) => !isSent(parcel));
  const faults = useFaults(waiting.length, usesLeft, sender);
  const shown = attempt > 0 ? faults : {};
  const failed = waiting.some(({ step }) => step === 'failed');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = Object.keys(faults).length > 0;
    setAttempt((count) => (wrong ? count + 1 : 0));
    if (!wrong) void send(sender.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="stack" style={{ gap: 20 }}>
      <ErrorSummary
        attempt={attempt}
        problems={Object.entries(shown).map(([field, message]) => ({
          id: `${id}-${field}`,
          message,
        }))}
      />
      <div>{head}</div>
      <TextInput
        id={`${id}-sender`}
        label={t('Your name')}
        autoComplete="name"
        maxLength={120}
        maw="26rem"
        readOnly={busy}
        value={sender}
        error={shown.sender}
        onChange={({ currentTarget }) => onSender(currentTarget.value)}
      />
      <ChooseFiles id={`${id}-files`} error={shown.files} onFiles={add} />
      <ParcelList parcels={parcels} onRemove={remove} />
      <Button type="submit" size="md" loading={busy} className={styles.send}>
        {failed
          ? t('Try again')
          : t('Send {{count}} files', {
              count: waiting.length,
              defaultValue_zero: 'Send files',
              defaultValue_one: 'Send {{count}} file',
            })}
      </Button>
    </form>
  );
}

function useFaults(count: number, usesLeft: number | null, sender: string) {
  const { t } = useTranslation();
  const tooMany = usesLeft !== null && count > usesLeft;
  return {
    ...(sender.trim() === '' && { sender: t('Enter your name.') }),
    ...(count === 0 && { files: t('Choose at least one file.') }),
    ...(tooMany && {
      files: t('This link accepts {{count}} more files. Remove the others.', {
        count: usesLeft,
        defaultValue_one: 'This link accepts {{count}} more file. Remove the others.',
      }),
    }),
  };
}
