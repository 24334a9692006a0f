import { useQuery } from '@tanstack/react-query';
import { useDuration, useFormat, useTranslation } from '../../kernel/index.ts';
import { nextOwnShifts } from '../../people/opportunities/index.ts';
import { Figure, Figures } from '../../ui/index.ts';
import { ownCertificatesQuery, ownHoursQuery, taskCountsQuery } from './queries.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

/** The reader's own shifts, tasks, hours and certificates in one row. */
export function OwnFiguresTile() {
  return (
    <Figures>
      <ShiftsFigure />
      <TasksFigure />
      <HoursFigure />
      <CertificatesFigure />
    </Figures>
  );
}

function ShiftsFigure() {
  const { t } = useTranslation();
  const { total } = useFormat();
  const { data } = useQuery(nextOwnShifts);
  return <Figure label={t('Upcoming shifts')} value={data ? total(data.total) : placeholder} />;
}

function TasksFigure() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(taskCountsQuery);
  const open = data && data.states.assigned + data.states.accepted + data.states.started;
  const late = data?.overdue ?? 0;
  return (
    <Figure
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

function HoursFigure() {
  const { t } = useTranslation();
  const hours = useDuration();
  const { data } = useQuery(ownHoursQuery);
  return (
    <Figure
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

function CertificatesFigure() {
  const { t } = useTranslation();
  const { total } = useFormat();
  const { data } = useQuery(ownCertificatesQuery);
  return <Figure label={t('Certificates')} value={data ? total(data.total) : placeholder} />;
}
