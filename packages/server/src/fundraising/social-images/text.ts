import { type CauseTotals, type GoalKind, progressOf } from '@ngo-plus/contract/fundraising/causes';
import { decimalOf } from '@ngo-plus/contract/kernel';
import type { Appeal } from './draw.ts';

type Counted = {
  readonly currency: string;
  readonly goalKind: GoalKind;
  readonly goalTarget: string | null;
  readonly totals: CauseTotals;
};

/** Formats the figures of a cause. Whole amounts have no decimals. */
export function figuresOf(
  counted: Counted,
): Pick<Appeal, 'reached' | 'ofGoal' | 'percent' | 'note'> {
  const { currency, goalKind, goalTarget, totals } = counted;
  const say = {
    amount: (minor: bigint) => amountInText(minor, currency),
    donations: (count: bigint) => numbered(count, 'donation'),
    donors: (count: bigint) => numbered(count, 'donor'),
  }[goalKind];
  const progress = progressOf(counted);
  const raised = BigInt(totals.raisedMinor);
  const reached = progress?.reached ?? (raised < 0n ? 0n : raised);
  const goal = goalTarget === null ? '' : say(BigInt(goalTarget));
  return {
    reached: progress ? say(reached) : amountInText(reached, currency),
    ofGoal:
      goal === '' ? 'raised so far' : goalKind === 'amount' ? `raised of ${goal}` : `of ${goal}`,
    percent: progress?.percent,
    note:
      goalKind === 'donations'
        ? numbered(BigInt(totals.donors), 'donor')
        : numbered(BigInt(totals.donations), 'donation'),
  };
}

const numbered = (count: bigint, what: string): string =>
  `${count.toLocaleString('en-GB')} ${what}${count === 1n ? '' : 's'}`;

/** “RWF 3,400,000”, “GBP 12.50”: currency codes are understood everywhere. */
function amountInText(amountMinor: bigint, currency: string): string {
  const [whole = '', fraction] = decimalOf(amountMinor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction === undefined || /^0+$/.test(fraction) ? '' : `.${fraction}`;
  return `${currency} ${grouped}${cents}`;
}
