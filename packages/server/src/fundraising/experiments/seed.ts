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
  /** What the second variant has other than the form of the cause. */
  readonly other: Partial<VariantForm>;
  readonly begunAt: Date;
  readonly endedAt: Date;
};

/** Of a hundred visits four end in a donation, and three more or fewer are worth finding. */
const plan = { baseline: 400, effect: 300 };
/** The last visits to one variant are counted while the other still waits for its own. */
const oddVisits = [9, 0];
const dayMs = 86_400_000;

/**
 * A trial of a demo that has ended with as many visits as were planned. Which donations were begun with a variant
 * the donations say.
 *
 * @returns the ids of its two variants
 */
export async function addDemoExperiment(
  ctx: TransactionContext,
  trial: DemoExperiment,
): Promise<readonly string[]> {
  const { causeId, name, other, begunAt, endedAt } = trial;
  const [found] = await ctx.db.select().from(causes).where(eq(causes.id, causeId));
  const { orgId, form, suggestions } = Problem.ifMissing(found, 'That cause');
  const first = variantForm.parse({ ...plainForm, ...form, suggestions });
  const each = visitsEach({ ...plan, variants: 2 });
  const id = uuidv7({ msecs: begunAt.getTime() });
  await ctx.db.insert(formExperiments).values({
    ...plan,
    id,
    orgId,
    causeId,
    name,
    begunAt,
    endedAt,
    visitsEach: each,
    endsAt: new Date(endedAt.getTime() + 14 * dayMs),
  });
  const rows = [first, { ...first, ...other }].map((variant, place) => ({
    id: uuidv7(),
    orgId,
    trialId: id,
    place,
    form: variant,
    visits: each + (oddVisits[place] ?? 0),
  }));
  await ctx.db.insert(formExperimentVariants).values(rows);
  return rows.map((row) => row.id);
}
