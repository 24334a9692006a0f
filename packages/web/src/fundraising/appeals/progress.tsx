import {
  type CauseTotals,
  type GoalKind,
  type Progress,
  progressOf,
} from '@ngo-plus/contract/fundraising/causes';
import { type Money, useFormat, useTranslation } from '../../kernel/index.ts';
import { Meter } from '../../ui/index.ts';
import styles from './progress.module.css';

type Props = {
  cause: {
    readonly currency: string;
    readonly goalKind: GoalKind;
    readonly goalTarget: string | null;
    readonly totals: CauseTotals;
  };
  /** Whole days left for donations; omitted without a last day. */
  daysLeft?: number | undefined;
  /** Promised by sponsors: not raised yet, and shown separately. */
  promised?: Money | null | undefined;
  size?: 'md' | 'lg';
};

/** A cause's progress. The text has the facts; the bar repeats them visually. */
export function CauseProgress({ cause, daysLeft, promised, size = 'md' }: Props) {
  const { t } = useTranslation();
  const { percent, number, money } = useFormat();
  const words = useGoalLabels(cause);
  const progress = progressOf(cause);
  const { donations } = cause.totals;
  const share = progress && progress.percent / 100;
  return (
    <div className={styles.progress} data-size={size}>
      <p className={styles.top}>
        <strong className="tnum">{words.reached}</strong> {words.of && <span>{words.of}</span>}
      </p>
      {promised && promised.amountMinor !== '0' && (
        <p className="muted">{t('plus {{amount}} in matching', { amount: money(promised) })}</p>
      )}
      {progress && share !== undefined && (
        <Meter
          aria-hidden
          share={share}
          promised={
            promised && cause.goalKind === 'amount' ? withPromised(progress, promised) : undefined
          }
          height={12}
        />
      )}
      <p
        className={`group ${styles.foot}`}
        style={{ gap: '0 16px', justifyContent: 'space-between' }}
      >
        {share !== undefined && <span>{t('{{share}} of goal', { share: percent(share) })}</span>}
        {cause.goalKind !== 'donations' && (
          <span>
            {t('{{shown}} donations', {
              count: donations,
              shown: number(donations),
              defaultValue_one: '{{shown}} donation',
            })}
          </span>
        )}
        {daysLeft !== undefined && (
          <span>
            {t('{{count}} days left', { count: daysLeft, defaultValue_one: '{{count}} day left' })}
          </span>
        )}
      </p>
    </div>
  );
}

/** The share of the goal that is raised or promised. */
const withPromised = ({ reached, target }: Progress, { amountMinor }: Money): number =>
  Number(((reached + BigInt(amountMinor)) * 100n) / target) / 100;

function useGoalLabels({ goalKind, goalTarget, currency, totals }: Props['cause']) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const target = Number(goalTarget);
  if (goalKind === 'amount')
    return {
      reached: money({ amountMinor: totals.raisedMinor, currency }),
      of:
        goalTarget !== null &&
        t('raised of {{goal}}', { goal: money({ amountMinor: goalTarget, currency }) }),
    };
  if (goalKind === 'donations')
    return {
      reached: t('{{shown}} donations', {
        count: totals.donations,
        shown: number(totals.donations),
        defaultValue_one: '{{shown}} donation',
      }),
      of: goalTarget !== null && t('of {{goal}}', { goal: number(target) }),
    };
  return {
    reached: t('{{shown}} donors', {
      count: totals.donors,
      shown: number(totals.donors),
      defaultValue_one: '{{shown}} donor',
    }),
    of: goalTarget !== null && t('of {{goal}}', { goal: number(target) }),
  };
}
