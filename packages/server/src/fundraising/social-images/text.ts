import { type CauseTotals, type GoalKind, progressOf } from '@ngo-plus/contract/fundraising/causes';
import type { Translate } from '@ngo-plus/contract/kernel';
import { localeOf, shortAmountText, textIn } from '../../kernel/index.ts';
import type { Appeal } from './draw.ts';

type Counted = {
  readonly currency: string;
  readonly goalKind: GoalKind;
  readonly goalTarget: string | null;
  readonly totals: CauseTotals;
};

/** Formats the figures of a cause in a language. Whole amounts have no decimals. */
export function figuresOf(
  counted: Counted,
  language: string,
): Pick<Appeal, 'reached' | 'ofGoal' | 'percent' | 'note'> {
  const { currency, goalKind, goalTarget, totals } = counted;
  const t = textIn(language);
  const amount = (minor: bigint) => shortAmountText({ amountMinor: minor, currency }, language);
  const numbers = numbersIn(language, t);
  const say = { amount, ...numbers }[goalKind];
  const progress = progressOf(counted);
  const raised = BigInt(totals.raisedMinor);
  const reached = progress?.reached ?? (raised < 0n ? 0n : raised);
  const goal = goalTarget === null ? '' : say(BigInt(goalTarget));
  return {
    reached: progress ? say(reached) : amount(reached),
    ofGoal: ofGoalText(goalKind, goal, t),
    percent: progress?.percent,
    note:
      goalKind === 'donations'
        ? numbers.donors(BigInt(totals.donors))
        : numbers.donations(BigInt(totals.donations)),
  };
}

function ofGoalText(goalKind: GoalKind, goal: string, t: Translate): string {
  if (goal === '') return t('raised so far');
  return goalKind === 'amount' ? t('raised of {{goal}}', { goal }) : t('of {{goal}}', { goal });
}

function numbersIn(language: string, t: Translate) {
  const shownOf = (count: bigint) => count.toLocaleString(localeOf(language));
  return {
    donations: (count: bigint) =>
      t('{{shown}} donations', {
        count: Number(count),
        shown: shownOf(count),
        defaultValue_one: '{{shown}} donation',
      }),
    donors: (count: bigint) =>
      t('{{shown}} donors', {
        count: Number(count),
        shown: shownOf(count),
        defaultValue_one: '{{shown}} donor',
      }),
  };
}
