import type { RunningExperiment } from '@ngo-plus/contract/fundraising/experiments';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { graceMs } from './status.ts';
import { formExperiments, formExperimentVariants } from './table.ts';

/**
 * Returns the running experiment of a cause, the same for every visitor; null if there is none. Needs scope `system`.
 */
export async function runningExperimentOf(
  { db, now }: TransactionContext,
  causeId: string,
): Promise<RunningExperiment | null> {
  const rows = await db
    .select({
      experimentId: formExperiments.id,
      id: formExperimentVariants.id,
      form: formExperimentVariants.form,
    })
    .from(formExperiments)
    .innerJoin(formExperimentVariants, eq(formExperimentVariants.experimentId, formExperiments.id))
    .where(
      and(
        eq(formExperiments.causeId, causeId),
        isNull(formExperiments.endedAt),
        gt(formExperiments.endsAt, now()),
      ),
    )
    .orderBy(asc(formExperimentVariants.place));
  const [first] = rows;
  if (!first) return null;
  const variants = rows.map(({ id, form }) => ({ ...form, id }));
  return { id: first.experimentId, variants } as RunningExperiment;
}

/**
 * Returns the variant that a donation to a cause was started with, to be stored with the donation. Null for a variant
 * of another cause or of an experiment that ended some time ago. Needs scope `system`.
 */
export async function variantOfDonation(
  { db, now }: TransactionContext,
  causeId: string,
  variantId: string | undefined,
): Promise<string | null> {
  if (variantId === undefined) return null;
  const since = new Date(now().getTime() - graceMs);
  const [row] = await db
    .select({ id: formExperimentVariants.id })
    .from(formExperimentVariants)
    .innerJoin(formExperiments, eq(formExperiments.id, formExperimentVariants.experimentId))
    .where(
      and(
        eq(formExperimentVariants.id, variantId),
        eq(formExperiments.causeId, causeId),
        or(isNull(formExperiments.endedAt), gte(formExperiments.endedAt, since)),
        sql`${formExperiments.endsAt} >= ${since.toISOString()}::timestamptz`,
      ),
    );
  return row?.id ?? null;
}
