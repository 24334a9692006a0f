import { Button, Stack } from '@mantine/core';
import type { CheckInTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './check-in.module.css';
import type { Conflict } from './offline-store.ts';
import type { OfflineReady } from './use-offline-list.ts';
import type { Queue } from './use-queue.ts';

type Props = {
  queue: Queue;
  online: boolean;
  /** Undefined while loading. */
  list: readonly CheckInTicket[] | undefined;
  loadedAt: string;
  reopens: OfflineReady;
};

/** Offline capability of this device, waiting check-ins and conflicts. */
export function ConnectionStatus({ queue, online, list, loadedAt, reopens }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { waiting, conflicts, refusal, settle } = queue;
  const count = list?.length;
  return (
    <>
      <Stack
        className={`box ${styles.line}`}
        gap="xs"
        align="flex-start"
        data-tone={online ? 'none' : 'warn'}
        role="status"
      >
        {!online && <b>{t("You're offline.")}</b>}
        <p>
          {count === undefined
            ? t("The ticket list isn't on this device yet. You can't check people in offline.")
            : t('{{shown}} tickets are saved on this device for offline check-in.', {
                count,
                shown: number(count),
                defaultValue_one: '{{shown}} ticket is saved on this device for offline check-in.',
              })}
          {count !== undefined && (
            <>
              {' '}
              {t('As of')} <Moment at={loadedAt} with="time" />
            </>
          )}
        </p>
        {waiting.length > 0 && (
          <p>
            <b>
              {t("{{shown}} check-ins will sync when you're back online.", {
                count: waiting.length,
                shown: number(waiting.length),
                defaultValue_one: "{{shown}} check-in will sync when you're back online.",
              })}
            </b>{' '}
            {t('Keep this page open, or open it again later on the same device.')}
          </p>
        )}
        {reopens === 'yes' && (
          <p>
            {t(
              'You can reopen this page offline on this device. Its list is removed when you sign out and after the event.',
            )}
          </p>
        )}
        {reopens === 'no' && (
          <p>{t("Don't close this page: this browser can't reopen it offline.")}</p>
        )}
        {refusal && <p>{refusal}</p>}
      </Stack>
      {conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.key}
          conflict={conflict}
          ticket={list?.find(({ id }) => id === conflict.ticketId)}
          onSettle={settle}
        />
      ))}
    </>
  );
}

type ConflictProps = {
  conflict: Conflict;
  ticket: CheckInTicket | undefined;
  onSettle: (key: string) => void;
};

/** A check-in cannot be undone at the entrance: the team must be informed. */
function ConflictNotice({
  conflict: { key, at, outcome, usedAt },
  ticket,
  onSettle,
}: ConflictProps) {
  const { t } = useTranslation();
  return (
    <Stack
      className={`box ${styles.line}`}
      gap="xs"
      align="flex-start"
      data-tone="bad"
      role="alert"
    >
      <b>
        {ticket
          ? t('{{name}}, {{type}} …{{code}}', {
              name: ticket.holder || '–',
              type: ticket.type,
              code: ticket.codeEnd,
            })
          : t('Ticket not on the list')}
      </b>
      <p>
        {t('Checked in offline here:')} <Moment at={at} with="time" />
      </p>
      <p>
        {outcome === 'already' ? (
          <>
            {t('The same ticket was used elsewhere:')}{' '}
            {usedAt && <Moment at={usedAt} with="time" />}
            {ticket?.checkedInBy && `, ${ticket.checkedInBy}`}.{' '}
            {t('Two people may have come in with it.')}
          </>
        ) : (
          t("This ticket had been voided and wasn't valid for entry.")
        )}
      </p>
      <Button variant="default" onClick={() => onSettle(key)}>
        {t('Dismiss')}
      </Button>
    </Stack>
  );
}
