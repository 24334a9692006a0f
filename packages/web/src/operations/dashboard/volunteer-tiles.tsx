import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile } from '../../ui/index.ts';
import {
  comingShiftsQuery,
  ownCertificatesQuery,
  ownHoursQuery,
  taskCountsQuery,
} from './queries.ts';

/** Until a figure is known, or when it cannot be, a dash keeps its place. */
const unknown = '–';

export function ShiftsTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(comingShiftsQuery);
  return <StatTile label={t('Upcoming shifts')} value={data ? number(data.total) : unknown} />;
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
      value={open === undefined ? unknown : number(open)}
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
      value={data ? hours(data.minutes.approved) : unknown}
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
  const { number } = useFormat();
  const { data } = useQuery(ownCertificatesQuery);
  return <StatTile label={t('Certificates')} value={data ? number(data.total) : unknown} />;
}
