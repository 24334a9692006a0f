import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  type Attendee,
  type CheckIn,
  checkIn,
  ticketCodeIn,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  audit,
  consume,
  emit,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { ticketUsed } from '../events.ts';
import { eventOr404 } from '../lookup.ts';
import { hashOf } from '../secrets.ts';
import { type TicketRow, tickets } from '../table.ts';
import { attendeeOf } from './attendees.ts';

type Params = Input<typeof contract.checkInTicket>;

/** Limits guessing of ticket codes. */
const wrongCodes = { max: 60, windowSeconds: 600 } as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Checks a ticket in, once: if two devices scan it at the same time, one succeeds and the other gets who checked it
 * in. Repeating a `key` repeats the first answer.
 *
 * @throws Problem `not_found` for another organisation's event, `conflict` for a draft, `rate_limited` for guessing
 */
export async function checkInTicket(
  requestContext: RequestContext,
  input: Params,
): Promise<CheckIn> {
  const { id, code } = input;
  const answer = await requestContext.transact((ctx) => admit(ctx, input));
  if (answer.outcome === 'unknown') {
    const { userId } = signedIn(requestContext);
    await consume(requestContext, `ticket codes ${userId} ${id}`, wrongCodes);
    requestContext.log.info(
      { length: code.length },
      'An invalid ticket code was entered at check-in.',
    );
  }
  return answer;
}

async function admit(ctx: TransactionContext, input: Params): Promise<CheckIn> {
  const { orgId, userId } = signedIn(ctx);
  const { event } = await eventOr404(ctx, orgId, input.id);
  if (event.status === 'draft') throw new Problem('conflict', 'Publish the event first.');
  const ticket = await ticketOf(ctx, orgId, input.code);
  if (!ticket) return outcomeOf(ctx, input.id, 'unknown');
  if (ticket.eventId !== input.id) return outcomeOf(ctx, input.id, 'other-event');
  if (event.status === 'cancelled' || ticket.state !== 'valid')
    return outcomeOf(ctx, input.id, 'void', ticket.id);
  const key = input.key ?? null;
  const { rowCount } = await ctx.db
    .update(tickets)
    .set({ checkedInAt: whenOf(ctx, input.at), checkedInBy: userId, checkedInKey: key })
    .where(and(eq(tickets.id, ticket.id), isNull(tickets.checkedInAt), eq(tickets.state, 'valid')));
  if (rowCount === 1) {
    const { orderId, eventId, id: ticketId } = ticket;
    await emit(ctx, ticketUsed, { orgId, eventId, orderId, ticketId });
    return outcomeOf(ctx, input.id, 'in', ticket.id);
  }
  const [current] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticket.id));
  if (current?.state !== 'valid') return outcomeOf(ctx, input.id, 'void', ticket.id);
  const isRepeated = key !== null && current.checkedInKey === key;
  return outcomeOf(ctx, input.id, isRepeated ? 'in' : 'already', ticket.id);
}

/** Maximum age of an offline check-in. A device's clock is ignored beyond that, and when it is ahead. */
const maxOfflineMs = 3 * 86_400_000;

function whenOf({ now }: TransactionContext, at: string | undefined): Date {
  const reported = at === undefined ? now() : new Date(at);
  const ageMs = now().getTime() - reported.getTime();
  return ageMs >= 0 && ageMs <= maxOfflineMs ? reported : now();
}

/** Finds a ticket of the own organisation by its code, however it is typed, or by its id. */
async function ticketOf(
  { db }: TransactionContext,
  orgId: string,
  typed: string,
): Promise<TicketRow | undefined> {
  const code = ticketCodeIn(typed);
  const which = uuid.test(typed.trim())
    ? eq(tickets.id, typed.trim().toLowerCase())
    : code && eq(tickets.codeHash, hashOf(code));
  if (!which) return undefined;
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(which, eq(tickets.orgId, orgId)));
  return row;
}

async function outcomeOf(
  ctx: TransactionContext,
  eventId: string,
  outcome: CheckIn['outcome'],
  ticketId?: string,
): Promise<CheckIn> {
  const { rows } = await ctx.db.execute(sql`
    select count(*) filter (where checked_in_at is not null)::int as arrived, count(*)::int as expected
    from tickets where event_id = ${eventId} and state = 'valid'`);
  const ticket = ticketId === undefined ? undefined : await attendeeOf(ctx, ticketId);
  return checkIn.parse({ ...rows[0], outcome, ticket: ticket ?? null });
}

/** Reverts an accidental check-in. @throws Problem `not_found` */
export async function undoCheckIn(
  ctx: TransactionContext,
  { id }: { id: string },
): Promise<Attendee> {
  const { orgId } = signedIn(ctx);
  const own = and(eq(tickets.id, id), eq(tickets.orgId, orgId));
  const [before] = await ctx.db.select().from(tickets).where(own);
  const { checkedInAt } = Problem.ifMissing(before, 'That ticket');
  await ctx.db
    .update(tickets)
    .set({ checkedInAt: null, checkedInBy: null, checkedInKey: null })
    .where(own);
  if (checkedInAt !== null)
    await audit(ctx, {
      action: 'ticketing.undo-check-in',
      subject: id,
      before: { checkedInAt: checkedInAt.toISOString() },
    });
  return Problem.ifMissing(await attendeeOf(ctx, id), 'That ticket');
}

/** Returns the event of a ticket code. @throws Problem `not_found`, `rate_limited` for guessing */
export async function findCode(
  requestContext: RequestContext,
  { code }: Input<typeof contract.findTicketCode>,
) {
  const { orgId, userId } = signedIn(requestContext);
  const ticket = await requestContext.transact((ctx) => ticketOf(ctx, orgId, code));
  if (!ticket) await consume(requestContext, `ticket codes ${userId}`, wrongCodes);
  return { eventId: Problem.ifMissing(ticket, 'That ticket').eventId };
}
