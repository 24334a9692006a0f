import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/plans';
import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import {
  countMatching,
  cursorsOf,
  type Download,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { InvoiceSheet } from './invoice-document.ts';
import { numberText } from './invoice-numbers.ts';
import { buyerOr403 } from './quote.ts';
import { type InvoiceRow, invoices } from './table.ts';

const cursors = cursorsOf('invoices', [z.int()]);

export async function listInvoices(
  ctx: TransactionContext,
  input: Input<typeof contract.listInvoices>,
) {
  const { orgId } = buyerOr403(ctx);
  const { cursor, limit } = input;
  const isOwn = eq(invoices.customerId, orgId);
  const before =
    cursor === undefined ? undefined : lt(invoices.number, cursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(isOwn, before))
    .orderBy(desc(invoices.number))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ number }) => cursors.after([number]));
  return { items: page.map(present), total: () => countMatching(ctx.db, invoices, isOwn), next };
}

function present({ id, number, kind, issuedAt, what, totalMinor, currency }: InvoiceRow) {
  return {
    id: id as contract.InvoiceRow['id'],
    number: numberText(number),
    kind,
    what,
    issuedAt: issuedAt.toISOString(),
    total: { amountMinor: totalMinor.toString(), currency },
  };
}

/** @throws Problem `not_found`, also for an invoice of another organisation */
export async function readInvoice(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readInvoice>,
) {
  const row = await ownInvoice(ctx, id);
  const { customerName, customerAddress, customerTaxNumber, lines, currency } = row;
  return {
    ...present(row),
    customer: { name: customerName, address: customerAddress, taxNumber: customerTaxNumber },
    lines: lines.map(({ what, amountMinor }) => ({ what, amount: { amountMinor, currency } })),
    corrects: await correctedBy(ctx, row),
  };
}

async function ownInvoice(ctx: TransactionContext, id: string): Promise<InvoiceRow> {
  const { orgId } = buyerOr403(ctx);
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.customerId, orgId)));
  return Problem.ifMissing(row, 'That invoice');
}

async function correctedBy(
  { db }: TransactionContext,
  { corrects }: InvoiceRow,
): Promise<string | null> {
  if (corrects === null) return null;
  const [row] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.id, corrects));
  return row ? numberText(row.number) : null;
}

export async function printInvoice(
  outside: RequestContext,
  { id }: Input<typeof contract.printInvoice>,
): Promise<Download> {
  const sheet = await outside.transact(async (ctx): Promise<InvoiceSheet> => {
    const row = await ownInvoice(ctx, id);
    return { ...row, corrects: await correctedBy(ctx, row) };
  });
  // The PDF library takes twenty megabytes, so it is loaded with the first invoice.
  const { drawInvoice, titleOf } = await import('./invoice-document.ts');
  const { printDocument } = await import('../../platform/pdf/index.ts');
  const number = numberText(sheet.number);
  const metadata = {
    title: titleOf(sheet),
    author: sheet.issuerName,
    language: sheet.language,
    at: sheet.issuedAt,
    layout: 'portrait' as const,
  };
  return {
    body: await printDocument(metadata, (pdf) => drawInvoice(pdf, sheet)),
    type: 'application/pdf',
    fileName: `${number}.pdf`,
  };
}
