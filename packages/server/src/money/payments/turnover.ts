import { and, asc, count, eq, gte, lt, notInArray, sum } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { offlineProviders } from './offline.ts';
import { payments } from './table.ts';

export type Turnover = {
  readonly currency: string;
  readonly amountMinor: string;
  readonly payments: number;
};

/**
 * Online payments of all organisations that were begun in a period and succeeded, by currency. Needs scope `platform` or
 * `system`. Payments are found by when they were begun, which has an index.
 */
export async function turnoverBetween(
  { db }: TransactionContext,
  from: Date,
  until: Date,
): Promise<Turnover[]> {
  const rows = await db
    .select({
      currency: payments.currency,
      amountMinor: sum(payments.amountMinor),
      payments: count(),
    })
    .from(payments)
    .where(
      and(
        gte(payments.createdAt, from),
        lt(payments.createdAt, until),
        eq(payments.status, 'succeeded'),
        notInArray(payments.provider, [...offlineProviders]),
      ),
    )
    .groupBy(payments.currency)
    .orderBy(asc(payments.currency));
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amountMinor: amountMinor ?? '0' }));
}
