import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile } from '../../ui/index.ts';
import {
  ownCertificatesQuery,
  ownHoursQuery,
  taskCountsQuery,
  upcomingShiftsQuery,
} from './queries.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

export function ShiftsTile() {
  const { t } = useTranslation();
  const { total } = useFormat();
  const { data } = useQuery(upcomingShiftsQuery);
  return <StatTile label={t('Upcoming shifts')} value={data ? total(data.total) : placeholder} />;
}

export function TasksTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(taskCountsQuery);
  const open = data && data.states.assigned + data.states.accepted + data.states.started;
  const late = data?.overdue ?? 0;
  return (
    <StatTile
      label={t('Open tasks')}
      value={open === undefined ? placeholder : number(open)}
      note={
        late > 0
          ? t('{{count}} overdue', { count: late, defaultValue_one: '{{count}} overdue' })
          : undefined
      }
    />
  );
}

export function HoursTile() {
  const { t } = useTranslation();
  const hours = useDuration();
  const { data } = useQuery(ownHoursQuery);
  return (
    <StatTile
      label={t('Approved hours')}
      value={data ? hours(data.minutes.approved) : placeholder}
      note={
        data && data.minutes.pending > 0
          ? t('{{hours}} awaiting approval', { hours: hours(data.minutes.pending) })
          : undefined
      }
    />
  );
}

export function CertificatesTile() {
  const { t } = useTranslation();
  const { total } = useFormat();
  const { data } = useQuery(ownCertificatesQuery);
  return <StatTile label={t('Certificates')} value={data ? total(data.total) : placeholder} />;
}
