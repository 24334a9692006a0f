import { Button, Group, Stack } from '@mantine/core';
import type { CheckIn } from '@ngo-plus/contract/fundraising/ticketing';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { localesOf, Moment, useFormat, useLocale, useTranslation } from '../../../kernel/index.ts';
import type { OfflineResult } from '../check-in/index.ts';
import { cityOf } from '../use-when.ts';
import styles from './check-in.module.css';
import type { Reply } from './use-check-in.ts';

type Props = { reply: Reply | undefined; timeZone: string; onUndo: (ticketId: string) => void };

/** Result of the last code: a word, an icon and a colour, readable at arm's length. */
export function CheckInResult({ reply, timeZone, onUndo }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.verdict} role="status" data-tone={toneOf(reply)}>
      {!reply && <p>{t('Scan or type a code, or search by name.')}</p>}
      {reply?.kind === 'busy' && <p>{t('Checking...')}</p>}
      {reply?.kind === 'undone' && (
        <p>{t('Check-in undone for {{name}}.', { name: reply.holder || t('Someone') })}</p>
      )}
      {reply?.kind === 'failed' && (
        <Group className={styles.word} component="p" gap="sm" wrap="nowrap">
          <IconAlertTriangle size={32} aria-hidden /> {reply.message}
        </Group>
      )}
      {reply?.kind === 'here' && <OfflineCheck {...reply} timeZone={timeZone} />}
      {reply?.kind === 'answered' && (
        <Report answer={reply.answer} timeZone={timeZone} onUndo={onUndo} />
      )}
    </div>
  );
}

type OfflineProps = { checked: OfflineResult; loadedAt: string; timeZone: string };

/** Result decided on the device, with the age of the list it is based on. */
function OfflineCheck({ checked, loadedAt, timeZone }: OfflineProps) {
  const { t } = useTranslation();
  const already = useAlready(timeZone);
  const { outcome } = checked;
  const ticket = outcome === 'missing' ? undefined : checked.ticket;
  const label = {
    in: t('Checked in'),
    already: already(ticket ?? null),
    void: t('This ticket is void'),
    missing: t("This code isn't on this device's list"),
  }[outcome];
  return (
    <>
      <Match tone={offlineTones[outcome]} label={label} ticket={ticket} />
      <p>
        {t('Checked offline against the list from')} <Moment at={loadedAt} with="time" />.{' '}
        {outcome === 'missing' && t('It may have been bought since then, or be for another event.')}
      </p>
    </>
  );
}

const offlineTones = { in: 'good', already: 'warn', void: 'bad', missing: 'bad' } as const;

const tones = {
  in: 'good',
  already: 'warn',
  void: 'bad',
  'other-event': 'bad',
  unknown: 'bad',
} as const;

function toneOf(reply: Reply | undefined) {
  if (reply?.kind === 'answered') return tones[reply.answer.outcome];
  if (reply?.kind === 'here') return offlineTones[reply.checked.outcome];
  return reply?.kind === 'failed' ? 'warn' : 'none';
}

type OnlineProps = { answer: CheckIn; timeZone: string; onUndo: (ticketId: string) => void };

function Report({ answer: { outcome, ticket }, timeZone, onUndo }: OnlineProps) {
  const { t } = useTranslation();
  const already = useAlready(timeZone);
  const label = {
    in: t('Checked in'),
    already: already(ticket),
    void: t('This ticket is void'),
    'other-event': t('This ticket is for another event'),
    unknown: t('Unknown ticket code'),
  }[outcome];
  return (
    <>
      <Match tone={tones[outcome]} label={label} ticket={ticket} />
      {ticket && (outcome === 'in' || outcome === 'already') && (
        <Button variant="default" onClick={() => onUndo(ticket.id)}>
          {t('Undo')}
        </Button>
      )}
    </>
  );
}

type ResultProps = {
  tone: keyof typeof signs;
  label: string;
  ticket: Pick<NonNullable<CheckIn['ticket']>, 'holder' | 'type' | 'codeEnd'> | null | undefined;
};

const signs = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX };

/** The result and the ticket's details. */
function Match({ tone, label: words, ticket }: ResultProps) {
  const Sign = signs[tone];
  return (
    <>
      <Group className={styles.word} component="p" gap="sm" wrap="nowrap">
        <Sign size={32} aria-hidden /> {words}
      </Group>
      {ticket && (
        <Stack className={styles.who} component="p" gap={2}>
          <b>{ticket.holder || '–'}</b>
          <span>
            {ticket.type} …{ticket.codeEnd}
          </span>
        </Stack>
      )}
    </>
  );
}

type Used = { readonly checkedInAt: string | null; readonly checkedInBy: string | null };

/** “Already checked in at 18:02 by Aline”, in the event's time zone. */
function useAlready(timeZone: string) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { day } = useFormat();
  return (ticket: Used | null): string => {
    if (!ticket?.checkedInAt) return t('Already checked in');
    const at = new Date(ticket.checkedInAt);
    const clock = new Intl.DateTimeFormat(localesOf(locale), {
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
      timeZone,
    });
    const today = day(ticket.checkedInAt) === day(new Date().toISOString());
    const time = today
      ? clock.format(at)
      : `${clock.format(at)} (${cityOf(timeZone)}), ${day(ticket.checkedInAt)}`;
    return ticket.checkedInBy
      ? t('Already checked in at {{time}} by {{name}}', { time, name: ticket.checkedInBy })
      : t('Already checked in at {{time}}', { time });
  };
}
