import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import type { PayablePledge } from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { emit, Problem, type RequestContext } from '../../kernel/index.ts';
import { createFromRequest } from './create-from-request.ts';
import { pledgeWrittenOff } from './events.ts';
import { lockPledge } from './lookup.ts';
import { readPayablePledge } from './payment.ts';
import { pledgeOfToken } from './pledge-token.ts';
import { pledges } from './table.ts';
import { writeOffReasons } from './write-off-reasons.ts';

/** @throws Problem `not_found` for an invalid link, or a request not confirmed within a month */
export async function confirmPledge(
  requestContext: RequestContext,
  { token }: Input<typeof contract.confirmPledge>,
): Promise<PayablePledge> {
  await requestContext.transact(
    async (ctx) => createFromRequest(ctx, await pledgeOfToken(ctx, token)),
    'system',
  );
  return readPayablePledge(requestContext, { token });
}

/**
 * Withdraws the unpaid part of a pledge. Payments stay.
 *
 * @throws Problem `not_found`, `conflict` if the team recorded it: the donor must contact them
 */
export async function withdrawPledge(
  requestContext: RequestContext,
  { token }: Input<typeof contract.withdrawPledge>,
): Promise<PayablePledge> {
  await requestContext.transact(async (ctx) => {
    const pledge = Problem.ifMissing(
      await lockPledge(ctx, await pledgeOfToken(ctx, token)),
      'That pledge',
    );
    if (!pledge.byDonor)
      throw new Problem(
        'conflict',
        'The organisation recorded this pledge. Contact them to cancel it.',
      );
    if (pledge.status !== 'open') return;
    await ctx.db
      .update(pledges)
      .set({
        status: 'written-off',
        nextOn: null,
        writtenOffAt: ctx.now(),
        writtenOffReason: writeOffReasons.cancelled,
      })
      .where(eq(pledges.id, pledge.id));
    await emit(ctx, pledgeWrittenOff, { orgId: pledge.orgId, pledgeId: pledge.id });
  }, 'system');
  return readPayablePledge(requestContext, { token });
}
