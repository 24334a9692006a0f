import type { Health } from '@ngo-plus/contract/operations/health';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, ShortListRow, SkeletonLines } from '../../ui/index.ts';
import styles from './health-tile.module.css';
import { healthQuery } from './queries.ts';
import { HealthBadge } from './status.tsx';

/** Jobs, errors and backups of the installation, each with its status. */
export function HealthTile() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(healthQuery);
  return (
    <Panel
      title={t('Health')}
      action={
        <Link to="/admin" aria-label={t('See all {{what}}', { what: t('checks') })}>
          {t('See all')}
        </Link>
      }
    >
      {isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {error && !data && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Rows health={data} />}
    </Panel>
  );
}

function Rows({ health: { jobs, queue, failing, webhooks, backup } }: { health: Health }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const missed = jobs.filter(({ status }) => status !== 'ok');
  const missedStatus = missed.some(({ status }) => status === 'failing') ? 'failing' : 'late';
  return (
    <ul className={styles.rows}>
      <Row name={t('Background jobs')} status={queue.status}>
        {t('{{shown}} waiting', { shown: number(queue.waiting) })}
      </Row>
      <Row name={t('Failed jobs')} status={failing.status}>
        {number(failing.count)}
      </Row>
      <Row name={t('Repeating jobs')} status={missed.length === 0 ? 'ok' : missedStatus}>
        {t('{{onTime}} of {{all}} on time', {
          onTime: number(jobs.length - missed.length),
          all: number(jobs.length),
        })}
      </Row>
      <Row name={t('Payment webhooks')} status={webhooks.status}>
        {t('{{shown}} not handled', { shown: number(webhooks.unhandled) })}
      </Row>
      <Row name={t('Backup')} status={backup.status}>
        {backup.lastWholeAt ? <Moment at={backup.lastWholeAt} /> : t('Never')}
      </Row>
    </ul>
  );
}

type RowProps = { name: string; status: Health['status']; children: ReactNode };

function Row({ name, status, children }: RowProps) {
  return (
    <li>
      <ShortListRow end={<HealthBadge status={status} />}>
        <b>{name}</b>
        <small>{children}</small>
      </ShortListRow>
    </li>
  );
}
