import { type Limited, planLimits, refusalOf } from '@ngo-plus/contract/identity/entitlements';
import { eq } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { organisations } from '../accounts/index.ts';

/**
 * How much of something an organisation's plan allows now. `Infinity` where there is no limit; the smallest plan's
 * limit for an organisation that the caller cannot see.
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
 * Refuses additions beyond the limit of the plan. What exceeds a limit already, after a move to a smaller plan, stays.
 * Callers hold a lock against concurrent additions.
 *
 * @param total how many there would be in all
 * @throws Problem `conflict`, with what can be done about it
 */
export async function requireWithin(
  ctx: TransactionContext,
  orgId: string,
  what: Limited,
  total: number,
): Promise<void> {
  const refusal = refusalOf(what, await limitOf(ctx, orgId, what), total);
  if (refusal !== undefined) throw new Problem('conflict', refusal);
}
