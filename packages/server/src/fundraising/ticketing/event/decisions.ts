import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  type AuditAction,
  audit,
  enqueue,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { eventOr404, typesOf } from '../lookup.ts';
import { refundAll } from '../orders/index.ts';
import { lockEvent, offerFree } from '../seats/index.ts';
import { type EventRow, ticketEvents } from '../table.ts';
import { notifyHolders } from './attendee-emails.ts';
import { missingToPublish } from './missing-to-publish.ts';
import { presentEvent } from './present.ts';

type One = { readonly id: string };

/** One’s own event, held. @throws Problem `not_found` */
async function hold(ctx: TransactionContext, id: string): Promise<EventRow> {
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  return lockEvent(ctx, id);
}

async function become(
  ctx: TransactionContext,
  event: EventRow,
  action: AuditAction,
  changes: Partial<EventRow>,
): Promise<ManagedEvent> {
  await ctx.db.update(ticketEvents).set(changes).where(eq(ticketEvents.id, event.id));
  await audit(ctx, {
    action,
    subject: event.id,
    before: { status: event.status },
    after: { status: changes.status },
  });
  return presentEvent(ctx, await eventOr404(ctx, event.orgId, event.id));
}

/** @throws Problem `invalid` with what is missing, `conflict` for what is public already */
export async function publishEvent(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await hold(ctx, id);
  if (event.status !== 'draft') throw new Problem('conflict', 'This event is already public.');
  const fields = missingToPublish(ctx, event, await typesOf(ctx, id));
  Problem.ifInvalid(fields);
  return become(ctx, event, 'ticketing.publish', { status: 'public', publishedAt: ctx.now() });
}

/** @throws Problem `conflict` for an event that sells nothing */
export async function closeSale(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await hold(ctx, id);
  if (event.status !== 'public')
    throw new Problem('conflict', "Tickets for this event aren't on sale.");
  return become(ctx, event, 'ticketing.close', { status: 'closed' });
}

/** @throws Problem `conflict` for an event whose sale was not closed */
export async function reopenSale(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await hold(ctx, id);
  if (event.status !== 'closed') throw new Problem('conflict', "Ticket sales aren't closed.");
  await become(ctx, event, 'ticketing.reopen', { status: 'public' });
  await offerFree(ctx, id);
  return presentEvent(ctx, await eventOr404(ctx, event.orgId, id));
}

/**
 * The event does not take place. Its tickets let nobody in; everyone is told, and what was paid online goes
 * back, as it is wished. Who is paying just now gets it back as well.
 *
 * @throws Problem `conflict` for a draft, and for what is cancelled already
 */
export async function cancelEvent(
  ctx: TransactionContext,
  { id, reason, refund }: Input<typeof contract.cancelTicketEvent>,
): Promise<ManagedEvent> {
  const event = await hold(ctx, id);
  if (event.status === 'draft') throw new Problem('conflict', 'Delete this draft instead.');
  if (event.status === 'cancelled') throw new Problem('conflict', 'This event has been cancelled.');
  const told = { eventId: id, what: 'cancelled' as const, before: refund ? 'refund' : '' };
  const { orgId } = event;
  await enqueue(ctx, notifyHolders, told, { key: `ticketing.cancelled:${id}`, orgId });
  const key = `ticketing.refund-all:${id}`;
  if (refund) await enqueue(ctx, refundAll, { eventId: id }, { key, orgId });
  return become(ctx, event, 'ticketing.cancel', {
    status: 'cancelled',
    cancelReason: reason,
    cancelledAt: ctx.now(),
    revision: event.revision + 1,
    refundState: refund ? 'running' : 'none',
  });
}
