import { Button } from '@mantine/core';
import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../kernel/index.ts';
import { ListPage, RecordTable, StatusBadge, type TileSpec } from '../../ui/index.ts';
import { stateBadges, stateNames } from './labels.ts';
import { experimentList } from './queries.ts';
import { useVerdict } from './use-result-text.ts';

export const meta = () => pageMeta({ title: 'A/B tests' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'steps', tones: ['teal', 'sun', 'cream'] },
  { kind: 'bars', tones: ['clay', 'plum', 'mint'] },
  { kind: 'arches', tones: ['leaf', 'teal', 'sky'] },
];

/** A/B tests of donation forms. */
export default function ExperimentsPage() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t('A/B tests')}
      lede={t(
        'Show two to four versions of the form at random, and see which brings in more donations.',
      )}
      actions={
        <Button component={Link} to="/experiments/new">
          {t('Start a test')}
        </Button>
      }
      query={useInfiniteQuery(experimentList)}
      path="/experiments"
      failed={t("Couldn't load A/B tests")}
      empty={{
        title: t('No A/B tests yet'),
        body: t('No form works best for everyone. A test shows which one works for your visitors.'),
        tiles,
      }}
    >
      {(experiments) => <ExperimentTable experiments={experiments} />}
    </ListPage>
  );
}

function ExperimentTable({ experiments }: { experiments: readonly Experiment[] }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const headings = [t('Name'), t('Cause'), t('Status'), t('Result'), t('Started')];
  return (
    <RecordTable headings={headings}>
      {experiments.map((experiment) => (
        <tr key={experiment.id}>
          <th scope="row">
            <Link to={`/experiments/${experiment.id}`}>{experiment.name}</Link>
          </th>
          <td data-label={headings[1]}>{experiment.causeTitle}</td>
          <td data-label={headings[2]}>
            <StatusBadge status={stateBadges[experiment.state]}>
              {t(stateNames[experiment.state])}
            </StatusBadge>
          </td>
          <td data-label={headings[3]}>
            <Verdict experiment={experiment} />
          </td>
          <td data-label={headings[4]}>{day(experiment.beganAt)}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

const Verdict = ({ experiment }: { experiment: Experiment }) => useVerdict(experiment);
