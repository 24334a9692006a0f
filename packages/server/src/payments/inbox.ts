import type { Input } from '@ngo-plus/contract/kernel';
import type { paymentWebhook } from '@ngo-plus/contract/payments';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  type Context,
  type Message,
  type Outside,
  Problem,
  type ProviderEvent,
  uuidv7,
} from '../kernel/index.ts';
import { attemptOfCharge, providerOf } from './attempts.ts';
import type { Purposes } from './purpose.ts';
import { followRefunds } from './refund-states.ts';
import { settle } from './settling.ts';
import { type EventRow, events } from './table.ts';

/**
 * A message of a provider: kept first, handled at once, and handled later by a job should that fail. The
 * same message again is counted and otherwise left aside.
 *
 * @throws Problem `not_found` for a provider that is not set up, `forbidden` for what does not prove to
 *   come from it
 */
export const receive =
  (purposes: Purposes) =>
  async (
    outside: Outside,
    { provider: name }: Input<typeof paymentWebhook>,
    message: Message,
  ): Promise<{ received: true }> => {
    const provider = Problem.ifMissing(providerOf(outside, name), 'That payment provider');
    const event = provider.readEvent(message, outside.now());
    if (!event) throw new Problem('forbidden', 'This message does not come from the provider.');
    const row = await outside.transact((ctx) => keep(ctx, name, event), 'system');
    // The provider has done its part: what fails from here on is ours to try again.
    if (row) await handle(outside, purposes, row).catch(() => undefined);
    return { received: true };
  };

/** @returns undefined when the same message was there before */
async function keep(
  { db, now }: Context,
  provider: string,
  { key, kind, reference, chargeId }: ProviderEvent,
): Promise<EventRow | undefined> {
  const [row] = await db
    .insert(events)
    .values({
      ...{ id: uuidv7(), provider, eventKey: key, kind, reference, chargeId, receivedAt: now() },
    })
    .onConflictDoUpdate({
      target: [events.provider, events.eventKey],
      set: { copies: sql`${events.copies} + 1` },
    })
    .returning();
  return row?.copies === 1 ? row : undefined;
}

/**
 * Looks where the message points, and writes down what came of it.
 *
 * @throws what the provider or the booking threw, after it was noted
 */
export async function handle(
  outside: Outside,
  purposes: Purposes,
  event: EventRow,
): Promise<EventRow> {
  try {
    const outcome = await follow(outside, purposes, event);
    return await note(outside, event, { outcome, handledAt: outside.now() });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await note(outside, event, { outcome: words.slice(0, 300) });
    throw error;
  }
}

async function follow(
  outside: Outside,
  purposes: Purposes,
  { provider, reference, chargeId }: EventRow,
): Promise<string> {
  const known =
    reference ??
    (chargeId &&
      (await outside.transact((ctx) => attemptOfCharge(ctx, provider, chargeId), 'system'))
        ?.reference);
  if (!known) return 'about nothing that is ours';
  const row = await settle(outside, purposes, {
    reference: known,
    ...(chargeId !== null && { chargeId }),
  });
  if (!row) return 'about nothing that is ours';
  await followRefunds(outside, purposes, row);
  return row.status;
}

const note = (outside: Outside, { id }: EventRow, changes: Partial<EventRow>) =>
  outside.transact(async ({ db }) => {
    const [row] = await db
      .update(events)
      .set({ ...changes, tries: sql`${events.tries} + 1` })
      .where(eq(events.id, id))
      .returning();
    if (!row) throw new Error(`Event ${id} is gone.`);
    return row;
  }, 'system');

/** Long enough for the request that brought it to have handled it. */
const leftAfterMs = 30_000;

const mostTries = 20;

/** Messages that nobody could handle as they came, oldest first. */
export const leftEvents = (outside: Outside, limit: number) =>
  outside.transact(
    ({ db, now }) =>
      db
        .select()
        .from(events)
        .where(
          and(
            isNull(events.handledAt),
            lt(events.receivedAt, new Date(now().getTime() - leftAfterMs)),
            lt(events.tries, mostTries),
          ),
        )
        .orderBy(asc(events.tries), asc(events.receivedAt))
        .limit(limit),
    'system',
  );
