import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { giveWay } from '../traffic.ts';
import { type AnyJob, defineJob, usualAttempts } from './job.ts';

export const events = pgTable('events', {
  id: uuid().primaryKey(),
  orgId: uuid(),
  name: text().notNull(),
  payload: jsonb().notNull(),
  happenedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Something that happened, told in the past tense: `blogs.published`. */
export type Event<P extends z.ZodObject = z.ZodObject> = {
  readonly name: `${string}.${string}`;
  readonly payload: P;
};

export type Subscription = {
  readonly event: Event['name'];
  readonly subscriber: string;
  readonly effect: (ctx: Context, payload: unknown) => Promise<void>;
};

export const defineEvent = <P extends z.ZodObject>(name: Event['name'], payload: P): Event<P> => ({
  name,
  payload,
});

/** What `subscriber` does when the event is handed over: once, in one transaction of scope `system`. */
export const subscribe = <P extends z.ZodObject>(
  event: Event<P>,
  subscriber: string,
  effect: (ctx: Context, payload: z.infer<P>) => Promise<void>,
): Subscription => ({
  event: event.name,
  subscriber,
  effect: (ctx, payload) => effect(ctx, event.payload.parse(payload)),
});

const delivery = { name: 'events.deliver', payload: z.object({ eventId: z.uuid() }) } as const;

/** Writes the event in the caller's transaction; subscribers hear of it after the commit. */
export const emit = <P extends z.ZodObject>(
  ctx: Context,
  event: Event<P>,
  payload: z.input<P>,
): Promise<void> => emitEach(ctx, event, [payload]);

/** Writes that it happened so many times. */
export async function emitEach<P extends z.ZodObject>(
  { db, actor, now }: Context,
  event: Event<P>,
  payloads: readonly z.input<P>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const told = payloads.map((payload) => {
    const id = uuidv7();
    const job = delivery.payload.parse({ eventId: id });
    return { id, job, key: `event:${id}`, payload: event.payload.parse(payload) };
  });
  // In one round trip: much that happens often tells of it.
  await db.execute(sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(told)}::json) as t (id uuid, job json, key text, payload jsonb)
    ), written as (
      insert into events (id, org_id, name, payload, happened_at)
      select id, ${actor?.orgId ?? null}::uuid, ${event.name}, payload, ${now().toISOString()}::timestamptz from told)
    select enqueue_job(${delivery.name}, job, key, null, ${usualAttempts}) from told`);
}

/** The job that hands an event to its subscribers. A second run finds the effects done. */
export const deliveryJob = (subscriptions: readonly Subscription[]): AnyJob =>
  defineJob({
    ...delivery,
    run: async (outside, { eventId }) => {
      const [event] = await outside.transact(({ db }) =>
        db.select().from(events).where(eq(events.id, eventId)),
      );
      for (const subscription of subscriptions) {
        if (subscription.event !== event?.name) continue;
        await giveWay();
        await outside.transact(async (ctx) => {
          const { rowCount } = await ctx.db.execute(
            sql`insert into event_effects (event_id, subscriber) values (${eventId}, ${subscription.subscriber}) on conflict do nothing`,
          );
          if (rowCount === 1) await subscription.effect(ctx, event.payload);
        });
      }
    },
  });
