import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import {
  type VariantForm,
  variantForm,
  visitsEach,
} from '@ngo-plus/contract/fundraising/experiments';
import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { formExperiments, formExperimentVariants } from './table.ts';

export type DemoExperiment = {
  readonly causeId: string;
  readonly name: string;
  /** How the second variant differs from the cause's form. */
  readonly other: Partial<VariantForm>;
  readonly startedAt: Date;
  readonly endedAt: Date;
};

/** A conversion rate of 4%, with a minimum detectable effect of 3 percentage points. */
const plan = { baseline: 400, effect: 300 };
/** Visits beyond the plan: one variant is still counted while the other completes its own. */
const oddVisits = [9, 0];
const dayMs = 86_400_000;

/**
 * Seeds a demo experiment that ended with the planned number of visits. Donations are assigned to its variants
 * separately.
 *
 * @returns the ids of its two variants
 */
export async function addDemoExperiment(
  ctx: TransactionContext,
  experiment: DemoExperiment,
): Promise<readonly string[]> {
  const { causeId, name, other, startedAt, endedAt } = experiment;
  const [cause] = await ctx.db.select().from(causes).where(eq(causes.id, causeId));
  const { orgId, form, suggestions } = Problem.ifMissing(cause, 'That cause');
  const first = variantForm.parse({ ...plainForm, ...form, suggestions });
  const each = visitsEach({ ...plan, variants: 2 });
  const id = uuidv7({ msecs: startedAt.getTime() });
  await ctx.db.insert(formExperiments).values({
    ...plan,
    id,
    orgId,
    causeId,
    name,
    startedAt,
    endedAt,
    visitsEach: each,
    endsAt: new Date(endedAt.getTime() + 14 * dayMs),
  });
  const rows = [first, { ...first, ...other }].map((variant, index) => ({
    id: uuidv7(),
    orgId,
    experimentId: id,
    place: index,
    form: variant,
    visits: each + (oddVisits[index] ?? 0),
  }));
  await ctx.db.insert(formExperimentVariants).values(rows);
  return rows.map((row) => row.id);
}
