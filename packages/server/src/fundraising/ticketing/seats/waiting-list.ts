import type * as contract from '@ngo-plus/contract/fundraising/ticketing';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../../kernel/index.ts';
import { publicEventOr404, typesOf } from '../lookup.ts';
import { hashOf, waitingToken } from '../secrets.ts';
import { ticketWaiting } from '../table.ts';
import { sendJoined } from '../waiting-emails.ts';
import { endOffer } from './seats.ts';
import { saleOf, seatsLeftOf } from './selection.ts';

/** Prevents abuse: the form must not flood a stranger's inbox. */
const emailsPerHour = 6;

/** Maximum for one event. */
const maxWaiting = 2_000;

type Params = Input<typeof contract.joinWaitingList>;

/**
 * Adds an entry to the waiting list of a sold-out ticket type. The response is the same for an
 * existing entry.
 *
 * @throws Problem as `checkVisitor` does; `not_found`, `conflict` while it can be bought,
 * `rate_limited`
 */
export async function joinWaiting(
  requestContext: RequestContext,
  input: Params,
): Promise<{ message: string }> {
  const { email, proof, website: honeypot } = input;
  const t = textIn(requestContext.language);
  const reply = {
    message: t("We'll email {{email}} when seats become available and reserve them for a day.", {
      email,
    }),
  };
  const visitor = await checkVisitor(requestContext, { action: 'TICKET', proof, honeypot });
  if (visitor === 'robot') return reply;
  // Each entry is emailed about once, so many senders can't fill an inbox.
  await limitEmails(requestContext, { kind: 'ticket emails', email, perHour: emailsPerHour });
  await requestContext.transact((ctx) => join(ctx, input), 'system');
  return reply;
}

async function join(ctx: TransactionContext, { id: eventId, typeId, seats, name, email }: Params) {
  const eventWithOrganiser = await publicEventOr404(ctx, eventId);
  const { event } = eventWithOrganiser;
  const type = (await typesOf(ctx, eventId)).find((candidate) => candidate.id === typeId);
  const { orgId, name: typeName } = Problem.ifMissing(type && { ...event, ...type }, 'That ticket');
  const isOver = event.status !== 'public' || (type && saleOf(event, type, ctx.now()) === 'ended');
  if (isOver || !type) throw new Problem('conflict', 'Sales of this ticket have ended.');
  if (seatsLeftOf(event, type) >= seats)
    throw new Problem('conflict', 'Seats are still available. Reload the page to get them.');
  const waits = await ctx.db.$count(
    ticketWaiting,
    and(eq(ticketWaiting.eventId, eventId), inArray(ticketWaiting.status, ['waiting', 'offered'])),
  );
  if (waits >= maxWaiting)
    throw new Problem('conflict', 'The waiting list is full. Please try again later.');
  const id = uuidv7();
  const [waiting] = await ctx.db
    .insert(ticketWaiting)
    .values({
      id,
      orgId,
      eventId,
      typeId,
      name,
      email,
      seats,
      status: 'waiting',
      at: ctx.now(),
      tokenHash: hashOf(await waitingToken(ctx, id)),
    })
    .onConflictDoNothing()
    .returning();
  if (waiting) await sendJoined(ctx, { ...eventWithOrganiser, waiting, type: typeName });
}

/** @throws Problem `not_found` for an invalid link */
export const leaveWaiting = (
  requestContext: RequestContext,
  { token }: Input<typeof contract.leaveWaitingList>,
): Promise<{ message: string }> =>
  requestContext.transact(async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(ticketWaiting)
      .where(eq(ticketWaiting.tokenHash, hashOf(token)));
    const waiting = Problem.ifMissing(row, 'That link');
    if (waiting.status === 'offered') await endOffer(ctx, waiting, 'left');
    await ctx.db
      .update(ticketWaiting)
      .set({ status: 'left' })
      .where(and(eq(ticketWaiting.id, waiting.id), eq(ticketWaiting.status, 'waiting')));
    const t = textIn(ctx.language);
    return { message: t("You've left the waiting list. We won't email you about it again.") };
  }, 'system');
