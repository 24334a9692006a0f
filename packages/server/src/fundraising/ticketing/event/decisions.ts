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

/** Locks an event of the own organisation. @throws Problem `not_found` */
async function lockOwnEvent(ctx: TransactionContext, id: string): Promise<EventRow> {
  await eventOr404(ctx, signedIn(ctx).orgId, id);
  return lockEvent(ctx, id);
}

async function changeStatus(
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

/** @throws Problem `invalid` with the missing fields, `conflict` if it is already public */
export async function publishEvent(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await lockOwnEvent(ctx, id);
  if (event.status !== 'draft') throw new Problem('conflict', 'This event is already public.');
  const fields = missingToPublish(ctx, event, await typesOf(ctx, id));
  Problem.ifInvalid(fields);
  return changeStatus(ctx, event, 'ticketing.publish', {
    status: 'public',
    publishedAt: ctx.now(),
  });
}

/** @throws Problem `conflict` if no tickets are on sale */
export async function closeSale(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await lockOwnEvent(ctx, id);
  if (event.status !== 'public')
    throw new Problem('conflict', "Tickets for this event aren't on sale.");
  return changeStatus(ctx, event, 'ticketing.close', { status: 'closed' });
}

/** @throws Problem `conflict` if sales were not closed */
export async function reopenSale(ctx: TransactionContext, { id }: One): Promise<ManagedEvent> {
  const event = await lockOwnEvent(ctx, id);
  if (event.status !== 'closed') throw new Problem('conflict', "Ticket sales aren't closed.");
  await changeStatus(ctx, event, 'ticketing.reopen', { status: 'public' });
  await offerFree(ctx, id);
  return presentEvent(ctx, await eventOr404(ctx, event.orgId, id));
}

/**
 * Cancels an event: its tickets become invalid, holders are notified, and online payments are refunded if requested,
 * including those in progress.
 *
 * @throws Problem `conflict` for a draft, or if it is already cancelled
 */
export async function cancelEvent(
  ctx: TransactionContext,
  { id, reason, refund }: Input<typeof contract.cancelTicketEvent>,
): Promise<ManagedEvent> {
  const event = await lockOwnEvent(ctx, id);
  if (event.status === 'draft') throw new Problem('conflict', 'Delete this draft instead.');
  if (event.status === 'cancelled') throw new Problem('conflict', 'This event has been cancelled.');
  const notification = { eventId: id, what: 'cancelled' as const, isRefunded: refund };
  const { orgId } = event;
  await enqueue(ctx, notifyHolders, notification, { key: `ticketing.cancelled:${id}`, orgId });
  const key = `ticketing.refund-all:${id}`;
  if (refund) await enqueue(ctx, refundAll, { eventId: id }, { key, orgId });
  return changeStatus(ctx, event, 'ticketing.cancel', {
    status: 'cancelled',
    cancelReason: reason,
    cancelledAt: ctx.now(),
    revision: event.revision + 1,
    refundState: refund ? 'running' : 'none',
  });
}
