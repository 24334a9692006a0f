import { offerHours } from '@ngo-plus/contract/fundraising/ticketing';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { emit, type TransactionContext } from '../../../kernel/index.ts';
import { seatOffered } from '../events.ts';
import {
  type EventRow,
  ticketEvents,
  ticketTypes,
  ticketWaiting,
  type WaitingRow,
} from '../table.ts';

/** Number of seats by ticket type id. */
export type Seats = ReadonlyMap<string, number>;

const hourMs = 3_600_000;

/** Locks an event's row: changes to its seats are serialised. */
export async function lockEvent({ db }: TransactionContext, id: string): Promise<EventRow> {
  const [row] = await db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.id, id))
    .for('no key update');
  if (!row) throw new Error(`Event ${id} no longer exists.`);
  return row;
}

/**
 * Reserves all seats or none: the database counts them and never oversells, even with concurrent
 * requests. The event must be locked.
 *
 * @returns the type with too few seats left, or `all` if the whole event has too few; undefined if they were reserved
 */
export async function reserveSeats(
  ctx: TransactionContext,
  eventId: string,
  seats: Seats,
): Promise<{ full: string } | undefined> {
  const total = [...seats.values()].reduce((sum, count) => sum + count, 0);
  const event = await lockEvent(ctx, eventId);
  if (event.capacity !== null && event.taken + total > event.capacity) return { full: 'all' };
  for (const [typeId, count] of inOrder(seats)) {
    const { rowCount } = await ctx.db
      .update(ticketTypes)
      .set({ taken: sql`${ticketTypes.taken} + ${count}` })
      .where(
        and(
          eq(ticketTypes.id, typeId),
          eq(ticketTypes.eventId, eventId),
          sql`${ticketTypes.taken} + ${count} <= ${ticketTypes.quantity}`,
        ),
      );
    if (rowCount === 1) continue;
    // Release the seats reserved so far: the caller may continue in the same transaction.
    for (const [reservedType, back] of inOrder(seats)) {
      if (reservedType === typeId) break;
      await addToType(ctx, reservedType, -back);
    }
    return { full: typeId };
  }
  await addToEvent(ctx, eventId, total);
  return undefined;
}

/** Releases seats and offers them to the waiting list before anyone else can take them. */
export async function freeSeats(
  ctx: TransactionContext,
  eventId: string,
  seats: Seats,
): Promise<void> {
  await lockEvent(ctx, eventId);
  await releaseSeats(ctx, eventId, seats);
  await offerFree(ctx, eventId);
}

async function releaseSeats(ctx: TransactionContext, eventId: string, seats: Seats): Promise<void> {
  for (const [typeId, count] of inOrder(seats)) await addToType(ctx, typeId, -count);
  await addToEvent(ctx, eventId, -[...seats.values()].reduce((sum, count) => sum + count, 0));
}

const inOrder = (seats: Seats) => [...seats].toSorted(([a], [b]) => (a < b ? -1 : 1));

const addToType = ({ db }: TransactionContext, id: string, count: number) =>
  db
    .update(ticketTypes)
    .set({ taken: sql`${ticketTypes.taken} + ${count}` })
    .where(eq(ticketTypes.id, id));

const addToEvent = ({ db }: TransactionContext, id: string, count: number) =>
  db
    .update(ticketEvents)
    .set({ taken: sql`${ticketEvents.taken} + ${count}` })
    .where(eq(ticketEvents.id, id));

/** Maximum number of offers per run; the rest follow with the next free seat or the job. */
const maxOffers = 50;

/**
 * Reserves free seats for the waiting list in order: an entry that wants more than are free keeps
 * waiting, and the next one gets the offer. The event must be locked.
 */
export async function offerFree(ctx: TransactionContext, eventId: string): Promise<void> {
  const event = await lockEvent(ctx, eventId);
  if (event.status !== 'public' || event.endsAt <= ctx.now()) return;
  const waiting = await ctx.db
    .select()
    .from(ticketWaiting)
    .where(and(eq(ticketWaiting.eventId, eventId), eq(ticketWaiting.status, 'waiting')))
    .orderBy(asc(ticketWaiting.at), asc(ticketWaiting.id))
    .limit(maxOffers);
  for (const one of waiting) {
    const full = await reserveSeats(ctx, eventId, new Map([[one.typeId, one.seats]]));
    if (full?.full === 'all' && one.seats === 1) return;
    if (!full) await offer(ctx, one, event);
  }
}

async function offer(
  ctx: TransactionContext,
  { id, orgId }: WaitingRow,
  { endsAt, id: eventId }: EventRow,
) {
  const until = new Date(Math.min(ctx.now().getTime() + offerHours * hourMs, endsAt.getTime()));
  await ctx.db
    .update(ticketWaiting)
    .set({ status: 'offered', offeredUntil: until })
    .where(eq(ticketWaiting.id, id));
  await emit(ctx, seatOffered, { orgId, eventId, waitingId: id });
}

/** Ends a waiting-list offer: its seats go to the next entry. Locks the event. */
export async function endOffer(
  ctx: TransactionContext,
  { id, eventId }: Pick<WaitingRow, 'id' | 'eventId'>,
  status: 'used' | 'lapsed' | 'left',
): Promise<boolean> {
  await lockEvent(ctx, eventId);
  const [endedOffer] = await ctx.db
    .update(ticketWaiting)
    .set({ status, offeredUntil: null })
    .where(and(eq(ticketWaiting.id, id), eq(ticketWaiting.status, 'offered')))
    .returning();
  if (!endedOffer) return false;
  await releaseSeats(ctx, eventId, new Map([[endedOffer.typeId, endedOffer.seats]]));
  // A used offer takes its seats immediately, in the same transaction.
  if (status !== 'used') await offerFree(ctx, eventId);
  return true;
}

/** Ends offers that were not used in time. */
export async function expireOffers(ctx: TransactionContext): Promise<number> {
  const due = await ctx.db
    .select({ id: ticketWaiting.id, eventId: ticketWaiting.eventId })
    .from(ticketWaiting)
    .where(and(eq(ticketWaiting.status, 'offered'), lte(ticketWaiting.offeredUntil, ctx.now())))
    .orderBy(asc(ticketWaiting.eventId), asc(ticketWaiting.id))
    .limit(maxOffers);
  for (const one of due) await endOffer(ctx, one, 'lapsed');
  return due.length;
}
