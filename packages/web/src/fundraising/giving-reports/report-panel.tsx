import { Group, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel } from '../../ui/index.ts';
import styles from './reports.module.css';

type Props<Report> = {
  title: string;
  note?: ReactNode;
  /** Action shown once the report has loaded. */
  action?: ReactNode;
  query: UseQueryResult<Report>;
  heightPx?: number;
  pad?: boolean;
  children: (report: Report) => ReactNode;
};

/** A report in its own panel, with loading and error states. */
export function ReportPanel<Report>(props: Props<Report>) {
  const { title, note, action, query, heightPx = 200, pad = true, children } = props;
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <Panel
      title={title}
      note={note}
      action={data !== undefined && <Group gap="4px 8px">{action}</Group>}
      pad={pad}
      className={styles.panel}
    >
      {error && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && (
        <div className={pad ? undefined : styles.inset}>
          <Loading label={t('Loading report')}>
            <Skeleton h={heightPx} />
          </Loading>
        </div>
      )}
      {!error && data !== undefined && (
        <div aria-busy={isPlaceholderData} className={styles.settling}>
          {children(data)}
        </div>
      )}
    </Panel>
  );
}
