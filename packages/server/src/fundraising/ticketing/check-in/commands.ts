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

/** Who types codes that are none, again and again, is guessing. */
const wrongCodes = { max: 60, windowSeconds: 600 } as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lets somebody in, once: of two devices at the same moment one does, and the other says who did. The same
 * `key` again says what it said before.
 *
 * @throws Problem `not_found` for an event of others, `conflict` for a draft, `rate_limited` for guessing
 */
export async function checkInTicket(outside: RequestContext, input: Params): Promise<CheckIn> {
  const { id, code } = input;
  const answer = await outside.transact((ctx) => admit(ctx, input));
  if (answer.outcome === 'unknown') {
    const { userId } = signedIn(outside);
    await consume(outside, `ticket codes ${userId} ${id}`, wrongCodes);
    outside.log.info({ length: code.length }, 'An invalid ticket code was entered at check-in.');
  }
  return answer;
}

async function admit(ctx: TransactionContext, input: Params): Promise<CheckIn> {
  const { orgId, userId } = signedIn(ctx);
  const { event } = await eventOr404(ctx, orgId, input.id);
  if (event.status === 'draft') throw new Problem('conflict', 'Publish the event first.');
  const found = await ticketOf(ctx, orgId, input.code);
  if (!found) return said(ctx, input.id, 'unknown');
  if (found.eventId !== input.id) return said(ctx, input.id, 'other-event');
  if (event.status === 'cancelled' || found.state !== 'valid')
    return said(ctx, input.id, 'void', found.id);
  const key = input.key ?? null;
  const { rowCount } = await ctx.db
    .update(tickets)
    .set({ checkedInAt: whenOf(ctx, input.at), checkedInBy: userId, checkedInKey: key })
    .where(and(eq(tickets.id, found.id), isNull(tickets.checkedInAt), eq(tickets.state, 'valid')));
  if (rowCount === 1) {
    const { orderId, eventId, id: ticketId } = found;
    await emit(ctx, ticketUsed, { orgId, eventId, orderId, ticketId });
    return said(ctx, input.id, 'in', found.id);
  }
  const [now] = await ctx.db.select().from(tickets).where(eq(tickets.id, found.id));
  if (now?.state !== 'valid') return said(ctx, input.id, 'void', found.id);
  const isRepeated = key !== null && now.checkedInKey === key;
  return said(ctx, input.id, isRepeated ? 'in' : 'already', found.id);
}

/** A device may have waited for a line for days; its clock is not believed beyond that, nor ahead of ours. */
const longestWaitMs = 3 * 86_400_000;

function whenOf({ now }: TransactionContext, at: string | undefined): Date {
  const said = at === undefined ? now() : new Date(at);
  const waitedMs = now().getTime() - said.getTime();
  return waitedMs >= 0 && waitedMs <= longestWaitMs ? said : now();
}

/** By its code, however it is typed, or by its id. Only one’s own organisation’s tickets are known. */
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

async function said(
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

/** Somebody was let in by mistake. @throws Problem `not_found`, `conflict` for who is not in */
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

/** Leads a code to its event. @throws Problem `not_found`, `rate_limited` for guessing */
export async function findCode(
  outside: RequestContext,
  { code }: Input<typeof contract.findTicketCode>,
) {
  const { orgId, userId } = signedIn(outside);
  const found = await outside.transact((ctx) => ticketOf(ctx, orgId, code));
  if (!found) await consume(outside, `ticket codes ${userId}`, wrongCodes);
  return { eventId: Problem.ifMissing(found, 'That ticket').eventId };
}
