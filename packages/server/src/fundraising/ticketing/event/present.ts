import { type ManagedEvent, managedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { decimalOf } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { type TransactionContext, translateEach } from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { localTimeAt } from '../local-times.ts';
import { type EventWithOrganiser, typesOf } from '../lookup.ts';
import { saleOf } from '../seats/index.ts';
import type { EventRow, TypeRow } from '../table.ts';
import { missingToPublish } from './missing-to-publish.ts';
import { presentPicture } from './pictures.ts';

/** Number of seats sold and of people waiting, for one ticket type. */
export type TypeCount = { readonly sold: number; readonly waiting: number };

async function countsOf(
  { db }: TransactionContext,
  eventId: string,
): Promise<ReadonlyMap<string, TypeCount>> {
  const { rows } = await db.execute<{ id: string; sold: number; waiting: number }>(sql`
    select y.id,
      (select count(*)::int from tickets t where t.type_id = y.id and t.state <> 'void') as sold,
      (select count(*)::int from ticket_waiting w where w.type_id = y.id and w.status in ('waiting', 'offered')) as waiting
    from ticket_types y where y.event_id = ${eventId}`);
  return new Map(rows.map(({ id, sold, waiting }) => [id, { sold, waiting }]));
}

/** Presents a whole event for its team. */
export async function presentEvent(
  ctx: TransactionContext,
  { event, organiser }: EventWithOrganiser,
): Promise<ManagedEvent> {
  const types = await typesOf(ctx, event.id);
  const counts = await countsOf(ctx, event.id);
  const { startsAt, endsAt, timeZone } = event;
  return managedEvent.parse({
    ...event,
    picture: presentPicture(event.picture),
    startsAt: localTimeAt(startsAt, timeZone),
    endsAt: localTimeAt(endsAt, timeZone),
    begins: startsAt.toISOString(),
    ends: endsAt.toISOString(),
    causeTitle: await titleOf(ctx, event.causeId),
    organisation: organiser,
    types: types.map((type) => presentType(ctx, event, type, counts.get(type.id))),
    sold: [...counts.values()].reduce((sum, { sold }) => sum + sold, 0),
    hasOrders: await hasOrders(ctx, event.id),
    missing: translateEach(ctx.language, missingToPublish(ctx, event, types)),
    publishedAt: event.publishedAt?.toISOString() ?? null,
    updatedAt: event.updatedAt.toISOString(),
  });
}

function presentType(
  { now }: TransactionContext,
  event: EventRow,
  type: TypeRow,
  { sold, waiting }: TypeCount = { sold: 0, waiting: 0 },
) {
  const { kind, priceMinor } = type;
  return {
    ...type,
    price: kind === 'free' ? '' : decimalOf(priceMinor, event.currency),
    priceMinor: priceMinor.toString(),
    salesFrom: localTimeAt(type.salesFrom, event.timeZone),
    salesUntil: localTimeAt(type.salesUntil, event.timeZone),
    sold,
    waiting,
    reserved: Math.max(0, type.taken - sold),
    state: saleOf(event, type, now()),
  };
}

async function titleOf({ db }: TransactionContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ title: causes.title }).from(causes).where(eq(causes.id, id));
  return row?.title ?? null;
}

export async function hasOrders({ db }: TransactionContext, eventId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ticket_orders where event_id = ${eventId} limit 1`,
  );
  return rowCount === 1;
}
