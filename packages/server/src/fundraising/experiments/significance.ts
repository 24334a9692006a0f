import {
  chanceOf,
  type ExperimentState,
  type Interval,
  intervalOfDifference,
  riskEach,
  type Share,
  type Verdict,
} from '@ngo-plus/contract/fundraising/experiments';

export type VariantResult = Share & { readonly id: string };

export type Compared = Interval & { readonly difference: number; readonly chance: number };

export type Judgement = {
  readonly verdict: Verdict;
  readonly winnerId: string | null;
  /** By variant id; empty until the experiment has ended. */
  readonly compared: ReadonlyMap<string, Compared>;
};

const noResult = (verdict: Verdict): Judgement => ({
  verdict,
  winnerId: null,
  compared: new Map(),
});

/**
 * Returns the result of an experiment. There is none before the planned number of visits is reached, because checking
 * early and often finds a winner between two identical forms. Each variant is compared with the first.
 *
 * @param results variants in order; the first is the original form
 */
export function judge(
  state: ExperimentState,
  visitsEach: number,
  results: readonly VariantResult[],
): Judgement {
  const [first, ...others] = results;
  if (!first || state !== 'ended') return noResult('open');
  if (results.some(({ of }) => of < visitsEach)) return noResult('short');
  const risk = riskEach(results.length);
  const compared = new Map(
    others.map((other): [string, Compared] => {
      const difference = other.hits / other.of - first.hits / first.of;
      const bounds = intervalOfDifference(other, first, risk);
      return [other.id, { difference, ...bounds, chance: chanceOf(other, first) }];
    }),
  );
  return { compared, ...winnerOf(first, compared, risk) };
}

/**
 * Returns the best variant that is significantly better than the first; the first if all others are significantly
 * worse.
 */
function winnerOf(
  first: VariantResult,
  compared: ReadonlyMap<string, Compared>,
  risk: number,
): Pick<Judgement, 'verdict' | 'winnerId'> {
  const sure = [...compared].filter(([, { chance }]) => chance < risk);
  const better = sure.filter(([, { difference }]) => difference > 0);
  better.sort(([, a], [, b]) => b.difference - a.difference);
  const isBest = better.length === 0 && sure.length === compared.size;
  const winnerId = better[0]?.[0] ?? (isBest ? first.id : null);
  return { winnerId, verdict: winnerId === null ? 'none' : 'winner' };
}
