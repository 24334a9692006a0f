import type { printOwnReceipt, printReceipt } from '@ngo-plus/contract/fundraising/receipts';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  type Download,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { issueForDonation } from './issue.ts';
import { receiptOf } from './queries.ts';
import type { ReceiptRow } from './table.ts';

/** @throws Problem `not_found` */
export async function printOne(
  requestContext: RequestContext,
  { id }: Input<typeof printReceipt>,
): Promise<Download> {
  return print(
    await requestContext.transact(async (ctx) => withBefore(ctx, await receiptOf(ctx, id))),
  );
}

/**
 * Prints the valid receipt of a donation or add-on donation for a donor with only the payment
 * reference. Issues it first if needed.
 *
 * @throws Problem `not_found` if the donation is unknown, unpaid or refunded
 */
export async function printOwn(
  requestContext: RequestContext,
  { reference }: Input<typeof printOwnReceipt>,
): Promise<Download> {
  const receipt = await requestContext.transact(async (ctx) => {
    const row = await issueForDonation(ctx, { reference });
    return row && withBefore(ctx, row);
  }, 'system');
  return print(Problem.ifMissing(receipt, 'That receipt'));
}

type Printed = { readonly row: ReceiptRow; readonly replaced: string | undefined };

async function withBefore(ctx: TransactionContext, row: ReceiptRow): Promise<Printed> {
  const before = row.replaces === null ? undefined : await receiptOf(ctx, row.replaces);
  return { row, replaced: before?.number };
}

async function print({ row, replaced }: Printed): Promise<Download> {
  // The PDF library takes 20 MB of memory: load it with the first receipt.
  const { drawReceipt, languageOf } = await import('./document.ts');
  const { printDocument } = await import('../../platform/pdf/index.ts');
  const about = {
    title: `${row.shown.title} ${row.number}`,
    author: row.shown.organisation.name,
    language: languageOf(row),
    at: row.issuedAt,
    layout: 'portrait' as const,
  };
  return {
    body: await printDocument(about, (pdf) => drawReceipt(pdf, row, replaced)),
    type: 'application/pdf',
    fileName: `${row.number.replaceAll('/', '-')}.pdf`,
    headers: { 'cache-control': 'private, no-store' },
  };
}
