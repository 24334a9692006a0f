import type { RepeatingJob } from '@ngo-plus/contract/operations/health';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { causeText } from './labels.ts';
import { HealthBadge } from './status.tsx';

const rank = { failing: 0, late: 1, ok: 2 } as const;

/** Jobs that need attention first. */
export function JobsTable({ jobs }: { jobs: readonly RepeatingJob[] }) {
  const { t } = useTranslation();
  const headings = [t('Job'), t('Status'), t('Last run'), t('Next run')];
  const sorted = [...jobs].sort((a, b) => rank[a.status] - rank[b.status]);
  return (
    <RecordTable headings={headings}>
      {sorted.map((job) => (
        <tr key={job.name}>
          <th scope="row">
            <code>{job.name}</code>
            <JobProblem job={job} />
          </th>
          <td data-label={t('Status')}>
            <HealthBadge status={job.status} />
          </td>
          <td data-label={t('Last run')} data-whole>
            {job.lastStartedAt ? <Moment at={job.lastStartedAt} with="time" /> : t('Not yet')}
          </td>
          <td data-label={t('Next run')} data-whole>
            {job.dueAt ? <Moment at={job.dueAt} with="time" /> : t('Not scheduled')}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

function JobProblem({ job }: { job: RepeatingJob }) {
  const { t } = useTranslation();
  if (job.status === 'ok') return null;
  return (
    <small>
      {job.status === 'failing' && t('Failed {{count}} times in a row.', { count: job.failures })}{' '}
      {job.status === 'failing' && job.cause && t(causeText[job.cause])}
      {job.status === 'late' && job.missedAt && (
        <>
          {t('Was due on')} <Moment at={job.missedAt} with="time" />.{' '}
          {t('Restart the server and keep it running at this time.')}
        </>
      )}
    </small>
  );
}
