import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { and, eq } from 'drizzle-orm';
import { audit, emit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { verificationDecided } from './events.ts';
import { lockOrganisation } from './organisation-commands.ts';
import { readOrganisation } from './organisations.ts';
import { platformOr403 } from './rights.ts';
import { verifications } from './table.ts';

/**
 * Verifies or rejects an NGO, and publishes the decision.
 *
 * @throws Problem `conflict` when no request is pending; of two simultaneous decisions, the second fails.
 */
export async function decideVerification(
  ctx: TransactionContext,
  { id, verified, reason }: Input<typeof contract.decideVerification>,
) {
  const { userId } = platformOr403(ctx);
  const { name } = await lockOrganisation(ctx, id);
  const state = verified ? 'verified' : 'rejected';
  const { rowCount } = await ctx.db
    .update(verifications)
    .set({ state, reason, decidedAt: ctx.now(), decidedBy: userId })
    .where(and(eq(verifications.orgId, id), eq(verifications.state, 'submitted')));
  if (rowCount === 0)
    throw new Problem('conflict', '{{name}} is not awaiting verification.', { values: { name } });
  await audit(ctx, {
    action: 'administration.decide-verification',
    subject: id,
    before: { state: 'submitted' },
    after: { state, reason },
    orgId: id,
  });
  await emit(ctx, verificationDecided, { orgId: id, verified, reason });
  return readOrganisation(ctx, { id });
}
