import { type Limited, planLimits, refusalOf } from '@ngo-plus/contract/identity/entitlements';
import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { organisations } from '../accounts/index.ts';

/**
 * How much an organisation may have of something now, by the plan that it is on: the one place that
 * says so. `Infinity` where nothing is counted; what the smallest plan allows, for an organisation
 * that the caller cannot see.
 */
export async function limitOf(
  { db, config }: Pick<TransactionContext, 'db' | 'config'>,
  orgId: string,
  what: Limited,
): Promise<number> {
  const [row] = await db
    .select({ plan: organisations.plan })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const allowance = planLimits[row?.plan ?? 'free'][what];
  if (typeof allowance === 'number') return allowance;
  return what === 'storageBytes' ? config.agreedStorageBytes : Infinity;
}

/**
 * For whoever adds something that the plan limits. What is over a limit already, after a move to a
 * smaller plan, stays; only more is refused. Callers hold a lock of their own against others who add.
 *
 * @param wanted how many there would be in all
 * @throws Problem `conflict`, with what can be done about it
 */
export async function requireWithin(
  ctx: TransactionContext,
  orgId: string,
  what: Limited,
  wanted: number,
): Promise<void> {
  const refusal = refusalOf(what, await limitOf(ctx, orgId, what), wanted);
  if (refusal !== undefined) throw new Problem('conflict', refusal);
}
