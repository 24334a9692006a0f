import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Absence } from '@ngo-plus/contract/people/staff';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { localesOf, useLocale, useTranslation, useUser } from '../../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../../ui/index.ts';
import { absences } from '../queries.ts';
import styles from './calendar.module.css';
import { monthIn, monthsAfter, presentMonth, todayIn, weeksOf } from './month.ts';

/** The absences of a month. Everyone sees the same, except pending requests. */
export function LeaveCalendar() {
  const { t } = useTranslation();
  const locale = useLocale();
  const user = useUser();
  const [address, setAddress] = useSearchParams();
  const timeZone = user?.organisation.timeZone ?? 'UTC';
  const [now] = useState(() => new Date());
  const present = presentMonth(now, timeZone);
  const month = monthIn(address.get('month')) ?? present;
  const weeks = weeksOf(month);
  const { data, error, refetch } = useQuery(absences(weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''));
  const go = (count: number) =>
    setAddress({ month: monthsAfter(month, count) }, { preventScrollReset: true });
  const name = new Intl.DateTimeFormat(localesOf(locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01`));
  return (
    <Panel
      title={t('Who is away')}
      action={
        <Group className={styles.months} gap="xs">
          {month !== present && (
            <Button
              size="xs"
              variant="default"
              onClick={() => setAddress({}, { preventScrollReset: true })}
            >
              {t('This month')}
            </Button>
          )}
          <ActionIcon aria-label={t('Previous month')} onClick={() => go(-1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <b aria-live="polite">{name}</b>
          <ActionIcon aria-label={t('Next month')} onClick={() => go(1)}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      {error && !data && (
        <ErrorState
          level={3}
          title={t("Couldn't load the calendar")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data && (
        <MonthTable
          month={month}
          weeks={weeks}
          name={name}
          away={data}
          today={todayIn(now, timeZone)}
        />
      )}
    </Panel>
  );
}

type MonthProps = {
  month: string;
  name: string;
  weeks: readonly (readonly string[])[];
  away: readonly Absence[];
  today: string;
};

/** A table on wide screens; a list of days with absences on narrow ones. */
function MonthTable({ month, name, weeks, away, today }: MonthProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dayName = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(localesOf(locale), { weekday, timeZone: 'UTC' }).format(new Date(day));
  const isEmpty = !away.some(({ firstDay, lastDay }) =>
    weeks.some((week) =>
      week.some((day) => day.startsWith(month) && firstDay <= day && day <= lastDay),
    ),
  );
  return (
    <>
      <table className={styles.calendar}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {dayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day, at) => (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-weekend={at > 4 || undefined}
                  data-today={day === today || undefined}
                >
                  <time dateTime={day}>
                    <span>{dayName(day, 'long')} </span>
                    {Number(day.slice(8))}
                  </time>
                  <AwayOn day={day} away={at > 4 ? [] : away} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isEmpty && (
        <Text c="dimmed" mt="sm">
          {t('No one is away this month.')}
        </Text>
      )}
    </>
  );
}

function AwayOn({ day, away }: { day: string; away: readonly Absence[] }) {
  const { t } = useTranslation();
  const names = away.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (names.length === 0) return null;
  return (
    <ul>
      {names.map(({ id, person, state }) => (
        <li key={id} data-state={state}>
          {state === 'requested' ? t('{{name}} (requested)', { name: person.name }) : person.name}
        </li>
      ))}
    </ul>
  );
}
