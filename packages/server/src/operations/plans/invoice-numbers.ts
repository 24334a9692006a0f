import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/**
 * The next invoice number. The row is locked until the transaction ends, so a booking that fails rolls its number
 * back and leaves no gap.
 */
export async function nextNumber({ db }: TransactionContext): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`update plan_invoice_numbers set last = last + 1 returning last`,
  );
  const [row] = rows;
  if (!row) throw new Error('The invoice counter is missing.');
  return row.last;
}

/** Formats an invoice number: `NP-000042`. */
export const numberText = (number: number): string => `NP-${String(number).padStart(6, '0')}`;
