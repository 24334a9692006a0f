import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import {
  type ManagedEvent,
  maxTicketEvents,
  type TicketEventFacts,
} from '@ngo-plus/contract/fundraising/ticketing';
import { type Input, phrase, worded } from '@ngo-plus/contract/kernel';
import { eq, getTableColumns } from 'drizzle-orm';
import { removeRevisions } from '../../../content/revisions/index.ts';
import {
  audit,
  enqueue,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { causeForGiving } from '../../causes/index.ts';
import { instantsAt } from '../local-times.ts';
import { eventOr404, typesOf } from '../lookup.ts';
import { lockEvent, offerFree } from '../seats/index.ts';
import { type EventRow, ticketEvents, ticketTypes } from '../table.ts';
import { notifyHolders } from './attendee-emails.ts';
import { missingToPublish } from './missing-to-publish.ts';
import { refuseForeignPicture } from './pictures.ts';
import { hasOrders, presentEvent } from './present.ts';
import { readTypes, writeTypes } from './ticket-types.ts';

type NewEventInput = Input<typeof contract.createTicketEvent>;

/** @throws Problem `conflict` beyond `maxTicketEvents`, `invalid` with the fields */
export async function createEvent(
  ctx: TransactionContext,
  input: NewEventInput,
): Promise<ManagedEvent> {
  const { orgId } = signedIn(ctx);
  const { startsAt, endsAt } = await timesOf(ctx, input);
  const { title, timeZone, currency } = input;
  const id = await insertEvent(ctx, { title, timeZone, currency, startsAt, endsAt });
  return presentEvent(ctx, await eventOr404(ctx, orgId, id));
}

type NewEvent = Omit<typeof ticketEvents.$inferInsert, 'id' | 'orgId' | 'createdAt' | 'updatedAt'>;

async function insertEvent(ctx: TransactionContext, facts: NewEvent): Promise<string> {
  const { orgId, userId } = signedIn(ctx);
  if ((await ctx.db.$count(ticketEvents, eq(ticketEvents.orgId, orgId))) >= maxTicketEvents)
    throw new Problem(
      'conflict',
      "You've reached the maximum number of events. Delete drafts you don't need.",
    );
  const id = uuidv7();
  const at = ctx.now();
  await ctx.db
    .insert(ticketEvents)
    .values({ ...facts, id, orgId, createdBy: userId, createdAt: at, updatedAt: at });
  await audit(ctx, { action: 'ticketing.create', subject: id, after: { title: facts.title } });
  return id;
}

async function timesOf(
  ctx: TransactionContext,
  { startsAt, endsAt, timeZone }: Pick<TicketEventFacts, 'startsAt' | 'endsAt' | 'timeZone'>,
) {
  const [from, to] = await instantsAt(ctx, timeZone, [startsAt, endsAt]);
  if (!from || !to) throw new Error('Could not parse a time.');
  if (to <= from) Problem.ifInvalid({ endsAt: phrase('Enter an end after the start') });
  return { startsAt: from, endsAt: to };
}

/**
 * Changes an event and its ticket types. A public event must stay complete; ticket holders are
 * notified of a new time or place; added seats are offered to the waiting list.
 *
 * @throws Problem `invalid` with the fields; `conflict` if it changed since `readAt`, or is
 * cancelled
 */
export async function changeEvent(
  ctx: TransactionContext,
  { id, readAt, types, ...facts }: Input<typeof contract.changeTicketEvent>,
): Promise<ManagedEvent> {
  const { orgId } = signedIn(ctx);
  await eventOr404(ctx, orgId, id);
  const before = await lockEvent(ctx, id);
  refuseUnchangeable(before, readAt);
  const times = await timesOf(ctx, facts);
  const existingTypes = await typesOf(ctx, id);
  const { rows, fields } = await readTypes(ctx, { facts, types, existingTypes });
  const after = { ...facts, ...times, picture: facts.picture && { ...facts.picture } };
  Problem.ifInvalid({
    ...fields,
    ...(await invalidFieldsOf(ctx, before, after)),
    ...(before.status === 'draft' ? {} : missingToPublish(ctx, after, rows)),
  });
  await refuseForeignPicture(ctx, orgId, after.picture);
  if (after.causeId !== null && after.causeId !== before.causeId)
    await refuseForeignCause(ctx, after.causeId);
  const isRescheduled = isRescheduledOrRelocated(before, after);
  await ctx.db
    .update(ticketEvents)
    .set({
      ...after,
      updatedAt: ctx.now(),
      revision: before.revision + (isRescheduled ? 1 : 0),
      ...(isRescheduled && { remindedOf: null }),
    })
    .where(eq(ticketEvents.id, id));
  await writeTypes(ctx, { orgId, eventId: id, rows, existingTypes });
  await audit(ctx, { action: 'ticketing.change', subject: id });
  if (isRescheduled && before.status !== 'draft')
    await enqueue(
      ctx,
      notifyHolders,
      { eventId: id, what: 'changed', before: timeAndPlaceOf(before) },
      { key: `ticketing.changed:${id}:${before.revision + 1}`, orgId },
    );
  await offerFree(ctx, id);
  return presentEvent(ctx, await eventOr404(ctx, orgId, id));
}

function refuseUnchangeable({ status, updatedAt }: EventRow, readAt: string | undefined): void {
  if (status === 'cancelled') throw new Problem('conflict', 'This event has been cancelled.');
  if (readAt !== undefined && updatedAt.toISOString() !== readAt)
    throw new Problem(
      'conflict',
      'Someone else just changed this event. Copy your text, reload the page and try again.',
    );
}

async function invalidFieldsOf(
  ctx: TransactionContext,
  { id, currency, taken }: EventRow,
  after: Pick<TicketEventFacts, 'currency' | 'capacity' | 'refundPolicy' | 'refundWords'>,
): Promise<Record<string, Sentence>> {
  const wrong: Record<string, Sentence> = {};
  if (after.currency !== currency && (await hasOrders(ctx, id)))
    wrong['currency'] = worded(
      'The currency must stay {{currency}} because tickets have been sold',
      {
        currency,
      },
    );
  if (after.capacity !== null && after.capacity < taken)
    wrong['capacity'] = worded(
      'Enter at least {{taken}}: that many seats are already sold or reserved',
      {
        taken,
      },
    );
  if (after.refundPolicy === 'own-words' && after.refundWords === '')
    wrong['refundWords'] = phrase('Enter your refund policy');
  return wrong;
}

/** @throws Problem `invalid` for a cause of another organisation */
async function refuseForeignCause(ctx: TransactionContext, causeId: string): Promise<void> {
  const { orgId } = signedIn(ctx);
  const cause = await causeForGiving(ctx, causeId).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  if (cause?.orgId !== orgId)
    Problem.ifInvalid({ causeId: phrase('Choose a cause of your organisation') });
}

type TimeAndLocation = Pick<
  EventRow,
  'startsAt' | 'endsAt' | 'timeZone' | 'online' | 'place' | 'joinUrl'
>;

const isRescheduledOrRelocated = (before: TimeAndLocation, after: TimeAndLocation): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  before.timeZone !== after.timeZone ||
  before.online !== after.online ||
  before.place !== after.place ||
  before.joinUrl !== after.joinUrl;

const timeAndPlaceOf = ({ startsAt, endsAt, timeZone, online, place }: EventRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
  online,
  place,
});

/** @throws Problem `conflict` if tickets were bought */
export async function deleteEvent(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteTicketEvent>,
) {
  const { orgId } = signedIn(ctx);
  const { event } = await eventOr404(ctx, orgId, id);
  await lockEvent(ctx, id);
  if (await hasOrders(ctx, id))
    throw new Problem(
      'conflict',
      "Tickets have been sold, so this event can't be deleted. Cancel it instead.",
    );
  await ctx.db.delete(ticketEvents).where(eq(ticketEvents.id, id));
  await removeRevisions(ctx, { kind: 'event', recordId: id });
  await audit(ctx, { action: 'ticketing.delete', subject: id, before: { title: event.title } });
  return { id };
}

const weekMs = 7 * 86_400_000;

/** Creates a draft with the same texts and ticket types, a week later. */
export async function duplicateEvent(
  ctx: TransactionContext,
  { id }: Input<typeof contract.duplicateTicketEvent>,
): Promise<ManagedEvent> {
  const { orgId } = signedIn(ctx);
  const { event } = await eventOr404(ctx, orgId, id);
  const { title, summary, story, picture, online, place, joinUrl, joinWords } = event;
  const { timeZone, causeId, currency, capacity, contactEmail, questions, asksDonation } = event;
  const { refundPolicy, refundDays, refundWords } = event;
  const copyId = await insertEvent(ctx, {
    title,
    summary,
    story,
    picture,
    online,
    place,
    joinUrl,
    joinWords,
    timeZone,
    causeId,
    currency,
    capacity,
    contactEmail,
    questions,
    asksDonation,
    refundPolicy,
    refundDays,
    refundWords,
    startsAt: new Date(event.startsAt.getTime() + weekMs),
    endsAt: new Date(event.endsAt.getTime() + weekMs),
  });
  const { salesFrom: _from, salesUntil: _until, ...columns } = getTableColumns(ticketTypes);
  const types = await ctx.db.select(columns).from(ticketTypes).where(eq(ticketTypes.eventId, id));
  for (const type of types)
    await ctx.db.insert(ticketTypes).values({ ...type, id: uuidv7(), eventId: copyId, taken: 0 });
  return presentEvent(ctx, await eventOr404(ctx, orgId, copyId));
}
