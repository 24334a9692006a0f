import type { Trial } from '@ngo-plus/contract/fundraising/form-trials';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  pageMeta,
  SkeletonLines,
  StatusBadge,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import { oneTrial } from './queries.ts';
import { TrialDeeds } from './trial-deeds.tsx';
import styles from './trials.module.css';
import { useVerdict } from './use-verdict.ts';
import { VariantTable } from './variant-table.tsx';
import { stateLooks, stateNames } from './words.ts';

export const meta = () => pageMeta({ title: 'Form trial' });

export default function TrialPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: trial, error, refetch } = useQuery(oneTrial(id));
  if (error)
    return (
      <ErrorState
        title={t('The trial could not be loaded')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!trial)
    return (
      <Loading label={t('Loading the trial...')}>
        <SkeletonLines lines={8} />
      </Loading>
    );
  return (
    <div className={styles.stack}>
      <PageHeader
        title={trial.name}
        lede={trial.causeTitle}
        crumbs={[{ label: t('Form trials'), to: '/form-trials' }]}
        actions={<TrialDeeds trial={trial} />}
      />
      <Verdict trial={trial} />
      <Panel title={t('Variants')} pad={false}>
        <VariantTable trial={trial} />
      </Panel>
      <Method trial={trial} />
    </div>
  );
}

function Verdict({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  const { day, percent, number } = useFormat();
  const said = useVerdict(trial);
  const { state, visits, visitsPlanned, endsAt, endedAt } = trial;
  const done = Math.min(100, Math.round((visits * 100) / visitsPlanned));
  return (
    <Panel>
      <div className={styles.verdict}>
        <StatusBadge status={stateLooks[state]}>{t(stateNames[state])}</StatusBadge>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <div className={styles.track} aria-hidden>
          <i style={{ width: `${done}%` }} />
        </div>
        <p className={styles.small}>
          {t('{{visits}} of {{planned}} visits ({{share}}).', {
            visits: number(visits),
            planned: number(visitsPlanned),
            share: percent(done / 100),
          })}{' '}
          {endedAt
            ? t('Ended {{day}}.', { day: day(endedAt) })
            : t('It ends with the last visit, at the latest {{day}}.', { day: day(endsAt) })}
        </p>
      </div>
    </Panel>
  );
}

function Method({ trial: { baseline, effect, visitsPlanned, variants } }: { trial: Trial }) {
  const { t } = useTranslation();
  const { number, share } = useShares();
  return (
    <Panel title={t('How this is counted')}>
      <ul className={styles.method}>
        <li>
          {t(
            'Planned beforehand: {{each}} visits for each variant find a difference of {{effect}} percentage points from {{baseline}} in four of five trials.',
            {
              each: number(Math.round(visitsPlanned / variants.length)),
              effect: number(effect * 100),
              baseline: share(baseline),
            },
          )}
        </li>
        <li>
          {t(
            'A difference that is not there is found in at most one of twenty trials, all comparisons together.',
          )}
        </li>
        <li>
          {t(
            'Nothing is compared before the planned visits are counted: who looks often enough finds a winner in two forms that are the same.',
          )}
        </li>
        <li>
          {t(
            'A visit counts once for each browser, when the form comes into view. Robots, and browsers without scripts, are not counted and see the form as it was.',
          )}
        </li>
        <li>
          {t(
            'Of a recurring donation the first payment counts. What it brings later stands beside it, and decides nothing: who came first had more time to give.',
          )}
        </li>
      </ul>
    </Panel>
  );
}

/** Shares of visits need a digit more than whole percent. */
function useShares() {
  const { i18n } = useTranslation();
  const { number } = useFormat();
  const share = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(
      value,
    );
  return { number, share };
}
