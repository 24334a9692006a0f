import type { Input } from '@ngo-plus/contract/kernel';
import type { printOwnReceipt, printReceipt } from '@ngo-plus/contract/receipts';
import { type Download, type Outside, Problem } from '../kernel/index.ts';
import { issueForGift } from './issuing.ts';
import { receiptOf } from './reading.ts';
import type { ReceiptRow } from './table.ts';

/** @throws Problem `not_found` */
export async function printOne(
  outside: Outside,
  { id }: Input<typeof printReceipt>,
): Promise<Download> {
  return print(await outside.transact((ctx) => receiptOf(ctx, id)));
}

/**
 * The valid receipt of a gift, or of what was given with tickets, for its donor, who has nothing but the reference of the payment. It is
 * issued now if that has not been done yet.
 *
 * @throws Problem `not_found` for a gift that is not known, not paid, or went back
 */
export async function printOwn(
  outside: Outside,
  { reference }: Input<typeof printOwnReceipt>,
): Promise<Download> {
  const row = await outside.transact((ctx) => issueForGift(ctx, { reference }), 'system');
  return print(Problem.ifMissing(row, 'That receipt'));
}

async function print(row: ReceiptRow): Promise<Download> {
  // What prints takes twenty megabytes: it is loaded with the first receipt.
  const { drawReceipt } = await import('./sheet.ts');
  const { printDocument } = await import('../paper/index.ts');
  const about = {
    ...{ title: `${row.shown.title} ${row.number}`, author: row.shown.organisation.name },
    ...{ language: 'en', at: row.issuedAt, layout: 'portrait' as const },
  };
  return {
    body: await printDocument(about, (pdf) => drawReceipt(pdf, row)),
    type: 'application/pdf',
    fileName: `${row.number.replaceAll('/', '-')}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  };
}
