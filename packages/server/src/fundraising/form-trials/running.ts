import type { RunningTrial } from '@ngo-plus/contract/fundraising/form-trials';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { graceMs } from './states.ts';
import { formTrials, formTrialVariants } from './table.ts';

/** The trial of a cause that runs now, the same for every visitor; null for none. Scope `system`. */
export async function runningTrialOf(
  { db, now }: TransactionContext,
  causeId: string,
): Promise<RunningTrial | null> {
  const rows = await db
    .select({ trialId: formTrials.id, id: formTrialVariants.id, form: formTrialVariants.form })
    .from(formTrials)
    .innerJoin(formTrialVariants, eq(formTrialVariants.trialId, formTrials.id))
    .where(
      and(
        eq(formTrials.causeId, causeId),
        isNull(formTrials.endedAt),
        gt(formTrials.endsAt, now()),
      ),
    )
    .orderBy(asc(formTrialVariants.place));
  const [first] = rows;
  if (!first) return null;
  const variants = rows.map(({ id, form }) => ({ ...form, id }));
  return { id: first.trialId, variants } as RunningTrial;
}

/**
 * The variant that a donation to a cause was begun with, for the row of the donation: null for what is none of
 * this cause, or of a trial that has been over for some time. Scope `system`.
 */
export async function variantOfDonation(
  { db, now }: TransactionContext,
  causeId: string,
  variantId: string | undefined,
): Promise<string | null> {
  if (variantId === undefined) return null;
  const since = new Date(now().getTime() - graceMs);
  const [found] = await db
    .select({ id: formTrialVariants.id })
    .from(formTrialVariants)
    .innerJoin(formTrials, eq(formTrials.id, formTrialVariants.trialId))
    .where(
      and(
        eq(formTrialVariants.id, variantId),
        eq(formTrials.causeId, causeId),
        or(isNull(formTrials.endedAt), gte(formTrials.endedAt, since)),
        sql`${formTrials.endsAt} >= ${since.toISOString()}::timestamptz`,
      ),
    );
  return found?.id ?? null;
}
