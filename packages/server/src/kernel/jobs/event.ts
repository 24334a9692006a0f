import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { TransactionContext } from '../context.ts';
import { sendAlong } from '../database/index.ts';
import { giveWay } from '../load/index.ts';
import { type AnyJob, defineJob, usualAttempts } from './job.ts';

const events = pgTable('events', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A domain event, named in the past tense: `blogs.published`. */
export type Event<P extends z.ZodObject = z.ZodObject> = {
  readonly name: `${string}.${string}`;
  readonly payload: P;
};

export type Subscription = {
  readonly event: Event['name'];
  readonly subscriber: string;
  readonly effect: (ctx: TransactionContext, payload: unknown) => Promise<void>;
};

export const defineEvent = <P extends z.ZodObject>(name: Event['name'], payload: P): Event<P> => ({
  name,
  payload,
});

/**
 * Subscribes to an event: `subscriber` runs once per event, in a transaction of scope `system` that
 * it usually shares with other subscribers.
 */
export const subscribe = <P extends z.ZodObject>(
  event: Event<P>,
  subscriber: string,
  effect: (ctx: TransactionContext, payload: z.infer<P>) => Promise<void>,
): Subscription => ({
  event: event.name,
  subscriber,
  effect: (ctx, payload) => effect(ctx, event.payload.parse(payload)),
});

const delivery = { name: 'events.deliver', payload: z.object({ eventId: z.uuid() }) } as const;

/** Publishes an event in the caller's transaction; subscribers receive it after the commit. */
export const emit = <P extends z.ZodObject>(
  ctx: TransactionContext,
  event: Event<P>,
  payload: z.input<P>,
): Promise<void> => emitEach(ctx, event, [payload]);

/** Publishes one event per payload. */
export async function emitEach<P extends z.ZodObject>(
  { db, actor, now }: TransactionContext,
  event: Event<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => {
    const id = uuidv7();
    const job = delivery.payload.parse({ eventId: id });
    return { id, job, key: `event:${id}`, payload: event.payload.parse(payload) };
  });
  // One statement, because frequent operations publish many events.
  const publishing = db.execute(sql`
    with emitted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, job json, key text, payload jsonb)
    ), written as (
      insert into events (id, org_id, name, payload, happened_at)
      select id, ${actor?.orgId ?? null}::uuid, ${event.name}, payload, ${now().toISOString()}::timestamptz from emitted)
    select enqueue_job(${delivery.name}, job, key, null, ${usualAttempts}, null, 0) from emitted`);
  await sendAlong(db, publishing);
}

/** Delivers an event to its subscribers. A repeated run finds the effects done. */
export const deliveryJob = (subscriptions: readonly Subscription[]): AnyJob =>
  defineJob({
    ...delivery,
    run: async (outside, { eventId }) => {
      await giveWay();
      const isDone = await outside
        .transact((ctx) => deliver(ctx, eventId, subscriptions))
        .then(() => true)
        .catch(() => false);
      if (isDone) return;
      // A failing subscriber does not block the others.
      const name = await outside.transact((ctx) => nameOf(ctx, eventId));
      const failures: unknown[] = [];
      for (const one of subscriptions.filter(({ event }) => event === name))
        await outside
          .transact((ctx) => deliver(ctx, eventId, [one]))
          .catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  });

async function nameOf({ db }: TransactionContext, id: string): Promise<string | undefined> {
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, id));
  return event?.name;
}

/** Runs these subscribers, each once, in the caller's transaction. */
async function deliver(
  ctx: TransactionContext,
  eventId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  const meant = subscriptions.filter((one) => one.event === event?.name);
  if (!event || meant.length === 0) return;
  const names = sql.param(meant.map(({ subscriber }) => subscriber));
  const { rows } = await ctx.db.execute<{ subscriber: string }>(sql`
    insert into event_effects (event_id, subscriber) select ${eventId}::uuid, unnest(${names}::text[])
    on conflict do nothing returning subscriber`);
  const waiting = new Set(rows.map(({ subscriber }) => subscriber));
  for (const { subscriber, effect } of meant)
    if (waiting.has(subscriber)) await effect(ctx, event.payload);
}
