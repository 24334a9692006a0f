import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { organisations } from '../../identity/accounts/index.ts';
import {
  type AnyJob,
  dayIn,
  defineJob,
  type RequestContext,
  spendBatch,
  type TransactionContext,
} from '../../kernel/index.ts';
import { remindAutomatically } from './reminders.ts';
import { pledgeRequests, pledges } from './table.ts';

const batchSize = 100;

/** Reminders are not sent before this local hour of the organisation. */
const morningHour = 8;

/**
 * Sends hourly reminders for instalments due soon or overdue. One pledge per transaction, each
 * reminder once.
 */
const remindOfPledges = defineJob({
  name: 'pledges.remind',
  cron: '41 * * * *',
  payload: z.object({}),
  run: async (requestContext, _payload, signal) => {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (after !== undefined) {
      signal.throwIfAborted();
      const position: string = after;
      after = await requestContext.transact((ctx) => remindSome(ctx, position), 'system');
      spendBatch();
    }
  },
});

/** @returns the id to continue after, undefined at the end */
async function remindSome(ctx: TransactionContext, after: string): Promise<string | undefined> {
  const at = ctx.now().toISOString();
  const rows = await ctx.db
    .select({ id: pledges.id, timeZone: organisations.timeZone })
    .from(pledges)
    .innerJoin(organisations, eq(organisations.id, pledges.orgId))
    .where(
      and(
        eq(pledges.status, 'open'),
        eq(pledges.reminds, true),
        gt(pledges.id, after),
        // One day more than needed, as days begin earlier in other time zones.
        lte(pledges.nextOn, sql`(${at}::timestamptz + interval '8 days')::date`),
        sql`extract(hour from ${at}::timestamptz at time zone ${organisations.timeZone}) >= ${morningHour}`,
      ),
    )
    .orderBy(asc(pledges.id))
    .limit(batchSize);
  for (const { id, timeZone } of rows)
    await remindAutomatically(ctx, id, dayIn(ctx.now(), timeZone));
  return rows.length < batchSize ? undefined : rows.at(-1)?.id;
}

/** How long an unconfirmed pledge from a cause's page is kept. */
const confirmationMs = 30 * 86_400_000;

/** Deletes unconfirmed pledge requests every night. */
export const deleteUnconfirmed = defineJob({
  name: 'pledges.forget-unconfirmed',
  cron: '27 4 * * *',
  payload: z.object({}),
  run: (requestContext: RequestContext) => {
    const before = new Date(requestContext.now().getTime() - confirmationMs);
    return requestContext.transact(async ({ db }) => {
      await db.delete(pledgeRequests).where(lt(pledgeRequests.createdAt, before));
    }, 'system');
  },
});

export const pledgeJobs: readonly AnyJob[] = [remindOfPledges, deleteUnconfirmed];
