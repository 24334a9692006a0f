import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { joinWaitingList } from '@ngo-plus/contract/fundraising/ticketing';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot } from '../../../ui/index.ts';
import type { EventFormResult } from './answer-event.ts';
import styles from './event.module.css';
import type { EventData } from './load-event.ts';
import { calls } from './use-purchase.ts';

type Props = { eventData: EventData; posted: EventFormResult | undefined };
type Values = Omit<z.input<typeof joinWaitingList.input>, 'proof'>;

/** Waiting list for sold-out types: entries are notified in order when seats are free. */
export function WaitingForm({ eventData: { event }, posted }: Props) {
  const { t } = useTranslation();
  const [message, setMessage] = useState(posted?.answer?.message);
  const soldOut = event.types.filter(({ state }) => state === 'sold-out');
  const initial: Values = {
    id: event.id,
    typeId: soldOut[0]?.id ?? '',
    seats: '1',
    name: '',
    email: '',
    website: '',
  };
  const submit = async (values: unknown) => {
    const { call, joinWaitingList, proveHuman } = await calls();
    const proof = await proveHuman('TICKET');
    const joinInput = { ...(values as Values), proof };
    setMessage((await call(joinWaitingList, joinInput, { anonymous: true })).message);
  };
  const rules = async () => (await calls()).joinWaitingList.input.omit({ proof: true });
  const options = { initial: initial as never, submit };
  const form = usePostedForm(rules, options, posted?.answer ? undefined : posted);
  if (message) return <Report words={message} />;
  return (
    <details className={styles.waiting} open={posted !== undefined}>
      <summary>{t('Join the waiting list')}</summary>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className="stack">
        <input type="hidden" name="action" value="wait" />
        <NativeSelect
          label={t('Ticket')}
          data={soldOut.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('typeId')}
        />
        <NativeSelect
          label={t('Number of seats')}
          data={Array.from({ length: 10 }, (_, at) => `${at + 1}`)}
          {...form.field('seats')}
        />
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" variant="default" size="md" loading={form.busy}>
            {t('Notify me when seats are available')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The form has been removed, so the focus moves to the message that replaces it. */
function Report({ words }: { words: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.submit}>
      <p>
        <b>{t("You're on the waiting list")}</b>
      </p>
      <p>{words}</p>
    </div>
  );
}
