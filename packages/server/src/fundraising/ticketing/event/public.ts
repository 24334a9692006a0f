import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  type PublicEvent,
  publicEvent,
  publicEventCard,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { organisations } from '../../../identity/accounts/index.ts';
import {
  containsWords,
  countUpTo,
  cursorsOf,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { acceptsCurrency } from '../../../money/payments/index.ts';
import { causes } from '../../causes/index.ts';
import { organiser, publicEventOr404, typesOf } from '../lookup.ts';
import { refundTermsOf } from '../refund-policy.ts';
import { isVisible, saleOf, seatsLeftOf } from '../seats/index.ts';
import { hashOf } from '../secrets.ts';
import { type EventRow, type TypeRow, ticketEvents, ticketTypes, ticketWaiting } from '../table.ts';
import { presentPicture } from './pictures.ts';

const wire = (minor: bigint, currency: string) => ({ amountMinor: minor.toString(), currency });

/**
 * Returns a public event, without the link to join online. It runs in scope `system` and selects
 * only the columns it needs.
 *
 * @throws Problem `not_found` also for a draft and for an organisation that is suspended or closed
 */
export const readPublicEvent = (
  requestContext: RequestContext,
  { id, code, offer }: Input<typeof contract.readPublicEvent>,
): Promise<PublicEvent> =>
  requestContext.transact(async (ctx) => {
    const { event, organiser: organisation } = await publicEventOr404(ctx, id);
    const types = await typesOf(ctx, id);
    const offered = await offerOf(ctx, event, offer);
    const visibleTypes = types.filter(
      (type) => isVisible(type, code) || type.id === offered?.typeId,
    );
    const costs = visibleTypes.some(({ kind }) => kind !== 'free');
    return publicEvent.parse({
      ...event,
      organisation,
      picture: presentPicture(event.picture),
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      cause: await causeOf(ctx, event.causeId),
      refunds: refundTermsOf(event),
      asksDonation: event.asksDonation && acceptsCurrency(ctx, event.currency),
      types: visibleTypes.map((type) => presentType(ctx, event, type)),
      hasHidden: types.some(({ accessCode }) => accessCode !== ''),
      onSale:
        event.status === 'public' &&
        event.endsAt > ctx.now() &&
        (!costs || acceptsCurrency(ctx, event.currency)),
      isLive: ctx.adapters.payments.some(({ isLive }) => isLive),
      offer: offered,
      updatedAt: event.updatedAt.toISOString(),
    });
  }, 'system');

const presentType = ({ now }: TransactionContext, event: EventRow, type: TypeRow) => ({
  ...type,
  price: wire(type.priceMinor, event.currency),
  state: saleOf(event, type, now()),
  left: seatsLeftOf(event, type),
  salesFrom: type.salesFrom?.toISOString() ?? null,
  salesUntil: type.salesUntil?.toISOString() ?? null,
});

async function offerOf({ db, now }: TransactionContext, { id }: EventRow, offer: string) {
  if (offer === '') return null;
  const [row] = await db
    .select()
    .from(ticketWaiting)
    .where(
      and(
        eq(ticketWaiting.tokenHash, hashOf(offer)),
        eq(ticketWaiting.eventId, id),
        eq(ticketWaiting.status, 'offered'),
      ),
    );
  if (!row?.offeredUntil || row.offeredUntil <= now()) return null;
  return { typeId: row.typeId, seats: row.seats, until: row.offeredUntil.toISOString() };
}

async function causeOf({ db }: TransactionContext, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select({ id: causes.id, title: causes.title })
    .from(causes)
    .where(and(eq(causes.id, id), ne(causes.status, 'draft')));
  return row ?? null;
}

const cursors = cursorsOf('ticketing.public', [z.iso.datetime(), z.uuid()]);

type Query = Input<typeof contract.listPublicEvents>;

/** Returns current and upcoming events, soonest first. */
export async function listPublicEvents(ctx: TransactionContext, input: Query) {
  const { cursor, limit } = input;
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const among = eventFilter(ctx, input);
  const after =
    position &&
    sql`(${ticketEvents.startsAt}, ${ticketEvents.id}) > (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const rows = await ctx.db
    .select({ event: ticketEvents, organiser })
    .from(ticketEvents)
    .innerJoin(organisations, eq(organisations.id, ticketEvents.orgId))
    .where(and(among, after))
    .orderBy(ticketEvents.startsAt, ticketEvents.id)
    .limit(limit + 1);
  const counted = sql`select from ${ticketEvents}
    join ${organisations} on ${organisations.id} = ${ticketEvents.orgId} where ${among ?? sql`true`}`;
  const { page, next } = pageOf(rows, limit, ({ event: { startsAt, id } }) =>
    cursors.after([startsAt.toISOString(), id]),
  );
  const types = await publicTypes(
    ctx,
    page.map(({ event }) => event.id),
  );
  const items = page.map((row) => presentCard(ctx, row, types));
  return { items, total: () => countUpTo(ctx.db, counted), next };
}

function eventFilter({ now }: TransactionContext, input: Query) {
  const { orgId, search = '', where, price, from } = input;
  const costless = sql`exists (select from ticket_types y where y.event_id = ${ticketEvents.id} and y.access_code = ''
    and y.price_minor = 0)`;
  return sql`${ticketEvents.status} = 'public' and ${ticketEvents.endsAt} > ${now().toISOString()}::timestamptz
    and ${organisations.suspendedAt} is null and ${organisations.closedAt} is null
    ${orgId ? sql`and ${ticketEvents.orgId} = ${orgId}` : sql``}
    ${where ? sql`and ${ticketEvents.online} = ${where === 'online'}` : sql``}
    ${price === 'free' ? sql`and ${costless}` : sql``}
    ${price === 'paid' ? sql`and not ${costless}` : sql``}
    ${from ? sql`and ${ticketEvents.endsAt} >= ${new Date(from).toISOString()}::timestamptz` : sql``}
    ${containsWords(search, sql`${ticketEvents.title} || ' ' || ${ticketEvents.summary} || ' ' || ${ticketEvents.place} || ' ' || ${organisations.name}`)}`;
}

async function publicTypes({ db }: TransactionContext, ids: readonly string[]): Promise<TypeRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(ticketTypes)
    .where(and(inArray(ticketTypes.eventId, [...ids]), eq(ticketTypes.accessCode, '')));
}

type Row = {
  readonly event: EventRow;
  readonly organiser: { id: string; name: string; country: string };
};

function presentCard(
  { now }: TransactionContext,
  { event, organiser: organisation }: Row,
  all: TypeRow[],
) {
  const types = all.filter(({ eventId }) => eventId === event.id);
  const open = types.filter((type) => saleOf(event, type, now()) !== 'ended');
  const prices = open.map(({ priceMinor }) => priceMinor).toSorted((a, b) => (a < b ? -1 : 1));
  const price = (at: number) => {
    const minor = prices.at(at);
    return minor === undefined ? null : wire(minor, event.currency);
  };
  return publicEventCard.parse({
    ...event,
    organisation,
    picture: presentPicture(event.picture),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    from: price(0),
    to: price(-1),
    soldOut: open.length > 0 && open.every((type) => seatsLeftOf(event, type) === 0),
  });
}
