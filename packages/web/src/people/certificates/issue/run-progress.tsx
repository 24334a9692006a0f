import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type Run, resumeRun, stopRun } from '@ngo-plus/contract/people/certificates';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel, StatusBadge, useFailed } from '../../../ui/index.ts';
import { runStateBadges, runStateNames } from '../labels.ts';
import { useChange } from '../use-change.ts';
import { useSpan } from '../use-span.ts';

export function RunProgress({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const span = useSpan();
  const { people, issued, skipped, state, from, to, startedBy, createdAt } = run;
  const done = issued + skipped;
  return (
    <Panel
      title={t('{{done}} of {{all}} issued', { done: number(issued), all: number(people) })}
      note={t('{{span}}, started by {{name}} on {{date}}', {
        span: span(from, to),
        name: startedBy,
        date: day(createdAt),
      })}
      action={<StatusBadge status={runStateBadges[state]}>{t(runStateNames[state])}</StatusBadge>}
    >
      <Stack>
        <Progress value={(done / Math.max(people, 1)) * 100} aria-label={t('Progress')} size="lg" />
        <Text c="dimmed" role="status">
          {state === 'running' && t('You can leave this page. Issuing continues.')}
          {state === 'stopped' &&
            t('Certificates already issued are kept. If you resume, no one gets one twice.')}
          {state === 'done' && t('Done. Everyone who got one has been notified.')}
        </Text>
        <Actions run={run} />
      </Stack>
    </Panel>
  );
}

function Actions({ run: { id, state } }: { run: Run }) {
  const { t } = useTranslation();
  const stop = useChange(stopRun);
  const resume = useChange(resumeRun);
  const failed = useFailed(t('Something went wrong'));
  return (
    <Group gap="xs">
      {state === 'running' && (
        <Button
          variant="default"
          loading={stop.isPending}
          onClick={() => stop.mutate({ id }, failed)}
        >
          {t('Stop')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button loading={resume.isPending} onClick={() => resume.mutate({ id }, failed)}>
          {t('Continue')}
        </Button>
      )}
      {state === 'done' && (
        <Button component={Link} to="/volunteer/certificates">
          {t('View issued certificates')}
        </Button>
      )}
    </Group>
  );
}
