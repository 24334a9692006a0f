import { Button } from '@mantine/core';
import type { UpcomingShift } from '@ngo-plus/contract/people/opportunities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clockIn, formatFor, useLocale, useTranslation } from '../../../kernel/index.ts';
import { EmptyState, ShortListPanel, ShortListRow } from '../../../ui/index.ts';
import { nextShifts } from '../queries.ts';
import styles from './next-shifts-tile.module.css';

/** The organisation's next shifts, with who comes and how many are missing. */
export function NextShifts() {
  const { t } = useTranslation();
  return (
    <ShortListPanel
      title={t('Next shifts')}
      query={useQuery(nextShifts)}
      action={
        <Link
          to="/volunteer/opportunities"
          aria-label={t('See all {{what}}', { what: t('opportunities') })}
        >
          {t('See all')}
        </Link>
      }
      empty={
        <EmptyState
          level={3}
          title={t('No upcoming shifts')}
          body={t('Shifts of published opportunities appear here with the names of who comes.')}
          tiles={[
            { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
            { person: 14, tones: ['clay', 'sun', 'blush'] },
            { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
          ]}
          action={
            <Button variant="soft" color="teal" component={Link} to="/volunteer/opportunities">
              {t('Plan a shift')}
            </Button>
          }
        />
      }
    >
      {(row) => <ShiftRow row={row} />}
    </ShortListPanel>
  );
}

function ShiftRow({ row: { shift, opportunity, timeZone, names } }: { row: UpcomingShift }) {
  const { t } = useTranslation();
  const missing = shift.capacity - shift.taken;
  return (
    <ShortListRow
      before={<Start at={shift.startsAt} timeZone={timeZone} />}
      end={t('{{taken}} of {{places}}', { taken: shift.taken, places: shift.capacity })}
    >
      <Link to={`/volunteer/opportunities/${opportunity.id}/shifts/${shift.id}`}>
        {opportunity.title}
      </Link>
      <small>
        <span>{useNames(names, shift.taken)}</span>
        {missing > 0 && (
          <span>
            {t('{{count}} needed', { count: missing, defaultValue_one: '{{count}} needed' })}
          </span>
        )}
      </small>
    </ShortListRow>
  );
}

/** Where the shift is, because everyone who comes reads the same clock. */
function Start({ at, timeZone }: { at: string; timeZone: string }) {
  const language = useLocale();
  const { shortDay } = formatFor({ language, timeZone });
  return (
    <time className={styles.start} dateTime={at}>
      <b>{shortDay(at)}</b>
      {clockIn(at, timeZone)}
    </time>
  );
}

/** `Eric Niyonzima, Diane Uwase and 2 more` */
function useNames(names: readonly string[], taken: number): string {
  const { t } = useTranslation();
  const language = useLocale();
  if (names.length === 0) return t('No one yet');
  const more = taken - names.length;
  const listed = more > 0 ? [...names, t('{{count}} more', { count: more })] : names;
  return new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(listed);
}
