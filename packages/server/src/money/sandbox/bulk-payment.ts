import { sql } from 'drizzle-orm';
import { type Database, insertMany, type Money } from '../../kernel/index.ts';
import type { Charge } from '../../ports/index.ts';
import { chargeOf, simulatedCharge } from './charge.ts';
import { charges } from './table.ts';

type Payment = { readonly reference: string; readonly amount: Money; readonly at: Date };

/**
 * Creates many successful card charges in one statement and without webhooks, to measure how fast they are booked. The
 * references must be new.
 *
 * @param db a transaction in scope `system`
 * @returns the charges in any order
 */
export async function payInBulk(
  db: Database,
  secret: string,
  payments: readonly Payment[],
): Promise<Charge[]> {
  const cardPayment = {
    testMethod: 'card',
    saveCard: false,
    webhooks: 'never',
    answers: 'at-once',
  } as const;
  await insertMany(
    db,
    charges,
    payments.map((payment) => simulatedCharge({ ...cardPayment, ...payment })),
  );
  const references = sql.param(payments.map(({ reference }) => reference));
  const rows = await db
    .select()
    .from(charges)
    .where(sql`${charges.reference} = any (${references}::text[])`);
  return rows.map((row) => chargeOf(row, secret));
}
