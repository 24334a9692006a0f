import type { Input } from '@ngo-plus/contract/kernel';
import type {
  listReconciliations,
  Reconciliation,
  reconcilePayments,
} from '@ngo-plus/contract/money/payments';
import { desc, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  audit,
  countMatching,
  cursorsOf,
  defineJob,
  enqueue,
  type Page,
  Problem,
  pageOf,
  type TransactionContext,
} from '../../../kernel/index.ts';
import type { Payables } from '../payable.ts';
import { providerOf } from '../queries.ts';
import { type ReconciliationRow, reconciliations } from '../table.ts';
import { beginDay, noteDay } from './compared-days.ts';
import { reconcileDay } from './reconciliation.ts';

const comparison = {
  name: 'payments.compare-day',
  payload: z.object({ provider: z.string(), day: z.iso.date() }),
} as const;

const providerRemoved = { failure: 'This provider is no longer set up.' };

/** Compares a day at a user’s request. Without the provider’s keys there is nothing to compare with. */
export const compareDay = (payables: Payables): AnyJob =>
  defineJob({
    ...comparison,
    run: async (outside, { provider: name, day }) => {
      const provider = providerOf(outside, name);
      if (provider) await reconcileDay(outside, payables, provider, day);
      else
        await outside.transact(
          (ctx) => noteDay(ctx, { provider: name, day }, providerRemoved),
          'system',
        );
    },
  });

/** Few retries: the person who requested it is waiting for the result. */
const maxTries = 3;

/**
 * Requests the comparison of a day, also of one that was compared before.
 *
 * @throws Problem `invalid` for a provider that is not configured here, and for a day that has not ended
 */
export async function beginComparing(
  ctx: TransactionContext,
  { provider, day }: Input<typeof reconcilePayments>,
): Promise<Reconciliation> {
  if (!providerOf(ctx, provider))
    throw Problem.atField('invalid', 'provider', "Choose a provider that's set up");
  if (day >= ctx.now().toISOString().slice(0, 10))
    throw Problem.atField('invalid', 'day', 'Choose a past day (UTC)');
  const row = await beginDay(ctx, { provider, day });
  const key = `${comparison.name} ${provider} ${day}`;
  await enqueue(ctx, comparison, { provider, day }, { key, maxAttempts: maxTries });
  await audit(ctx, { action: 'payments.compare-day', after: { provider, day } });
  return present(row);
}

const cursors = cursorsOf('payment reconciliations', [z.iso.date(), z.string()]);

/** Latest day first. */
export async function listCompared(
  { db }: TransactionContext,
  { limit, cursor }: Input<typeof listReconciliations>,
): Promise<Page<Reconciliation>> {
  const { day, provider } = reconciliations;
  const rows = await db
    .select()
    .from(reconciliations)
    .where(cursor === undefined ? undefined : behind(cursor))
    .orderBy(desc(day), desc(provider))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) => cursors.after([row.day, row.provider]));
  return { items: page.map(present), total: () => countMatching(db, reconciliations), next };
}

function behind(cursor: string) {
  const [day, provider] = cursors.position(cursor);
  return sql`(${reconciliations.day}, ${reconciliations.provider}) < (${day}::date, ${provider})`;
}

const present = (row: ReconciliationRow): Reconciliation => ({
  provider: row.provider,
  day: row.day,
  charges: row.charges,
  unmatched: row.unmatched,
  state: row.failure !== null ? 'failed' : row.endedAt === null ? 'running' : 'done',
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  failure: row.failure,
});
