import {
  type Experiment,
  experiment,
  meanOf,
  relativeChange,
  riskEach,
} from '@ngo-plus/contract/fundraising/experiments';
import { type TransactionContext, toShape } from '../../kernel/index.ts';
import { type CountVariants, noCounts, type VariantCounts } from './counts.ts';
import { type Compared, judge, type VariantResult } from './significance.ts';
import { stateOf } from './status.ts';
import type { ExperimentRow, VariantRow } from './table.ts';

export type ExperimentWithVariants = {
  readonly row: ExperimentRow;
  readonly causeTitle: string;
  readonly currency: string;
  readonly variants: readonly VariantRow[];
};

/** Presents experiments with their statistics. @param experiments experiments with their variants in order */
export async function present(
  ctx: TransactionContext,
  count: CountVariants,
  experiments: readonly ExperimentWithVariants[],
): Promise<Experiment[]> {
  const ids = experiments.flatMap(({ variants }) => variants.map(({ id }) => id));
  const counts = await count(ctx, ids);
  return experiments.map((one) => presentOne(ctx, one, counts));
}

function presentOne(
  { now }: TransactionContext,
  { row, causeTitle, currency, variants }: ExperimentWithVariants,
  counts: ReadonlyMap<string, VariantCounts>,
): Experiment {
  const counted = variants.map((variant) => ({ variant, ...(counts.get(variant.id) ?? noCounts) }));
  const undecided = counted.reduce((sum, one) => sum + one.undecided, 0);
  const state = stateOf(row, now(), undecided);
  const tried = counted.map(({ variant, donors }) => ({
    id: variant.id,
    of: variant.visits,
    hits: Math.min(donors, variant.visits),
  }));
  const { verdict, winnerId, compared } = judge(state, row.visitsEach, tried);
  return toShape(experiment, {
    id: row.id,
    causeId: row.causeId,
    causeTitle,
    name: row.name,
    state,
    verdict,
    winnerId,
    baseline: row.baseline / 10_000,
    effect: row.effect / 10_000,
    chosenId: row.chosenId,
    visits: variants.reduce((sum, { visits }) => sum + visits, 0),
    visitsPlanned: row.visitsEach * variants.length,
    beganAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    variants: counted.map((one) => ({
      ...presentVariant(one, currency, compared.get(one.variant.id)),
      change: changeOf(tried, one.variant.id),
    })),
  });
}

/** The change in donations per visit of a variant other than the first; null while there are no donations. */
function changeOf(tried: readonly VariantResult[], id: string) {
  const first = tried[0];
  const other = tried.find((one) => one.id === id);
  if (!first || !other || other === first) return null;
  return relativeChange(other, first, riskEach(tried.length)) ?? null;
}

function presentVariant(
  counted: VariantCounts & { readonly variant: VariantRow },
  currency: string,
  compared: Compared | undefined,
) {
  const { variant, started, donors, donations, sumMinor, squares, regular } = counted;
  const { id, place, form, visits } = variant;
  // Means and their bounds are estimates and never posted, so floating-point precision is enough.
  const mean = meanOf({ count: donations, sum: Number(sumMinor), squares });
  const money = (minor: number) => ({
    amountMinor: BigInt(Math.round(Math.max(0, minor))).toString(),
    currency,
  });
  return {
    id,
    place,
    form,
    visits,
    started,
    paid: Math.min(donors, visits),
    raised: { amountMinor: sumMinor.toString(), currency },
    regular: {
      started: regular.started,
      donations: regular.donations,
      raised: { amountMinor: regular.sumMinor.toString(), currency },
    },
    average:
      mean === undefined
        ? null
        : { mean: money(mean.mean), low: money(mean.low), high: money(mean.high) },
    compared: compared ?? null,
  };
}
