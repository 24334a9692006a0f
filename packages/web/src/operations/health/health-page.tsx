import { Group, Stack } from '@mantine/core';
import { phrase } from '@ngo-plus/contract/kernel';
import type { Health } from '@ngo-plus/contract/operations/health';
import { useQuery } from '@tanstack/react-query';
import { Moment, pageMeta, useTranslation } from '../../kernel/index.ts';
import { Loaded, PageHeader, Panel } from '../../ui/index.ts';
import { Checks } from './checks.tsx';
import styles from './health.module.css';
import { JobsTable } from './jobs-table.tsx';
import { healthQuery } from './queries.ts';
import { HealthBadge } from './status.tsx';

export const meta = () => pageMeta({ title: 'Health' });

/** The health of the installation, for super administrators. */
export default function HealthPage() {
  const { t } = useTranslation();
  const query = useQuery(healthQuery);
  return (
    <>
      <PageHeader
        title={t('Health')}
        lede={t(
          'What this installation does in the background. Super administrators are notified when something is late or failing.',
        )}
      />
      <Loaded query={query} failed={t("Couldn't load health")} lines={8}>
        {(health) => <HealthSummary health={health} />}
      </Loaded>
    </>
  );
}

function HealthSummary({ health }: { health: Health }) {
  const { t } = useTranslation();
  const late = health.jobs.filter(({ status }) => status !== 'ok').length;
  const counts = { late, all: health.jobs.length };
  return (
    <Stack gap={20}>
      <Group className={styles.summary} component="p" gap="6px 12px" role="status">
        <HealthBadge status={health.status} late={phrase('Needs attention')} />{' '}
        <span>
          {t('Checked on')} <Moment at={health.checkedAt} with="time" />.
        </span>
      </Group>
      <Panel title={t('Checks')} pad={false}>
        <Checks health={health} />
      </Panel>
      <Panel
        title={t('Repeating jobs')}
        note={
          late === 0
            ? t('All {{all}} are on time.', counts)
            : t('{{late}} of {{all}} need attention.', counts)
        }
        pad={false}
      >
        <JobsTable jobs={health.jobs} />
      </Panel>
    </Stack>
  );
}
