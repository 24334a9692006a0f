import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AnyJob, type Context, defineJob, type Outside } from '../kernel/index.ts';
import { findAttempt } from './attempts.ts';
import { followRefunds } from './following-refunds.ts';
import { handle, leftEvents } from './inbox.ts';
import { oneOfMany } from './one-of-many.ts';
import type { Purposes } from './purpose.ts';
import { carryOut } from './refunding.ts';
import { settle } from './settling.ts';
import { attempts, type RefundRow, refunds } from './table.ts';

const most = 200;

/** While one asks, another does not; after a crash in between it is asked again. */
const leaseMs = 5 * 60_000;

/**
 * Every minute: payments that are under way are asked for, whoever forgot to tell us of them; messages
 * that could not be handled are handled; refunds without an answer are followed.
 */
export const pollPayments = (purposes: Purposes): AnyJob =>
  defineJob({
    name: 'payments.poll',
    cron: '* * * * *',
    payload: z.object({}),
    run: async (outside, _payload, signal) => {
      for (const event of await leftEvents(outside, most))
        await tryOne(outside, signal, () => handle(outside, purposes, event));
      for (const reference of await outside.transact(takeAttempts))
        await tryOne(outside, signal, () => settle(outside, purposes, { reference }));
      for (const refund of await outside.transact(takeRefunds))
        await tryOne(outside, signal, () => askAgain(outside, purposes, refund));
    },
  });

/** One that fails is tried again at its next time. */
const tryOne = oneOfMany('A payment could not be followed.');

async function takeAttempts({ db, now }: Context): Promise<readonly string[]> {
  const due = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(lte(attempts.nextCheckAt, now()))
    .orderBy(asc(attempts.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(attempts)
    .set({ nextCheckAt: leaseAt(now()), checks: sql`${attempts.checks} + 1` })
    .where(inArray(attempts.id, due))
    .returning({ reference: attempts.reference });
  return rows.map(({ reference }) => reference);
}

async function takeRefunds({ db, now }: Context): Promise<readonly RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now()))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(refunds)
    .set({ nextCheckAt: leaseAt(now()), checks: sql`${refunds.checks} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

const leaseAt = (now: Date) => new Date(now.getTime() + leaseMs);

/** Looked for first; only what the provider does not know is asked for again, under the same key. */
async function askAgain(outside: Outside, purposes: Purposes, refund: RefundRow): Promise<void> {
  const row = await outside.transact((ctx) => findAttempt(ctx, { id: refund.attemptId }));
  if (!row) return;
  await followRefunds(outside, purposes, row);
  if (refund.state === 'pending') return;
  const [now] = await outside.transact(({ db }) =>
    db.select().from(refunds).where(eq(refunds.id, refund.id)),
  );
  if (now && (now.state === 'created' || now.state === 'uncertain'))
    await carryOut(outside, purposes, row, now);
}
