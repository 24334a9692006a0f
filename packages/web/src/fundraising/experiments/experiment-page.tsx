import { Stack, Text } from '@mantine/core';
import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { Loaded, Meter, PageHeader, Panel, StatusBadge } from '../../ui/index.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { ExperimentActions } from './experiment-actions.tsx';
import styles from './experiments.module.css';
import { stateBadges, stateNames } from './labels.ts';
import { oneExperiment } from './queries.ts';
import { useVerdict } from './use-result-text.ts';
import { VariantTable } from './variant-table.tsx';

export const meta = () => pageMeta({ title: 'A/B test' });

export default function ExperimentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneExperiment(id))} failed={t("Couldn't load the A/B test")}>
      {(experiment) => (
        <Stack>
          <PageHeader
            title={experiment.name}
            lede={experiment.causeTitle}
            crumbs={[{ label: t('A/B tests'), to: '/experiments' }]}
            actions={<ExperimentActions experiment={experiment} />}
          />
          <Verdict experiment={experiment} />
          <DifferencePanel experiment={experiment} />
          <Panel title={t('Versions')} pad={false}>
            <VariantTable experiment={experiment} />
          </Panel>
          <Method experiment={experiment} />
        </Stack>
      )}
    </Loaded>
  );
}

function Verdict({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation();
  const { day, percent, number } = useFormat();
  const verdict = useVerdict(experiment);
  const { state, visits, visitsPlanned, endsAt, endedAt } = experiment;
  const done = Math.min(100, Math.round((visits * 100) / visitsPlanned));
  return (
    <Panel>
      <Stack gap="sm" align="flex-start">
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
        <p role="status" className={styles.status}>
          {verdict}
        </p>
        <Meter share={done / 100} height={12} aria-hidden />
        <Text c="dimmed">
          {t('{{visits}} of {{planned}} visits ({{share}}).', {
            visits: number(visits),
            planned: number(visitsPlanned),
            share: percent(done / 100),
          })}{' '}
          {endedAt
            ? t('Ended {{day}}.', { day: day(endedAt) })
            : t('It ends when all visits are counted, or on {{day}} at the latest.', {
                day: day(endsAt),
              })}
        </Text>
      </Stack>
    </Panel>
  );
}

function Method({
  experiment: { baseline, effect, visitsPlanned, variants },
}: {
  experiment: Experiment;
}) {
  const { t } = useTranslation();
  const { number, share } = useShares();
  return (
    <Panel title={t('How this is measured')}>
      <Stack className={styles.method} component="ul" gap="xs">
        <li>
          {t(
            'Sample size: {{each}} visits per version give an 80% chance of detecting a difference of {{effect}} percentage points from {{baseline}}.',
            {
              each: number(Math.round(visitsPlanned / variants.length)),
              effect: number(effect * 100),
              baseline: share(baseline),
            },
          )}
        </li>
        <li>{t('The chance of a false winner is at most 5%, across all comparisons.')}</li>
        <li>
          {t(
            'There is no winner before the planned number of visits. Checking earlier can produce a false winner.',
          )}
        </li>
        <li>
          {t(
            'The range of a difference contains the true difference in 95 of 100 tests. It gets narrower with every visit.',
          )}
        </li>
        <li>
          {t(
            "A visit counts once per browser, when the form comes into view. Bots and browsers without JavaScript aren't counted and see the original form.",
          )}
        </li>
        <li>
          {t(
            'Only the first payment of a recurring donation counts towards the result. Later payments are shown separately, because earlier donors have had more time to donate.',
          )}
        </li>
      </Stack>
    </Panel>
  );
}

/** Conversion rates need one more digit than whole percentages. */
function useShares() {
  const { i18n } = useTranslation();
  const { number } = useFormat();
  const share = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(
      value,
    );
  return { number, share };
}
