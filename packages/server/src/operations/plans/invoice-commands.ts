import { and, eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { nextNumber } from './invoice-numbers.ts';
import { billingDetails, type InvoiceLine, type InvoiceRow, invoices } from './table.ts';

export type Billed = {
  readonly customerId: string;
  /** Unique key: a second call with the same source writes no second invoice. */
  readonly source: string;
  /** The language of the texts here and of the document. */
  readonly language: string;
  readonly what: string;
  readonly isAdvance?: boolean;
  readonly lines: readonly { readonly what: string; readonly amountMinor: bigint }[];
  readonly currency: string;
  readonly orderId?: string | undefined;
  /** The invoice that a credit note corrects. */
  readonly corrects?: string | undefined;
  readonly paidWith?: InvoiceRow['paidWith'] | undefined;
};

/** Writes an invoice or a credit note in the caller's transaction. It is immutable afterwards. */
export async function writeInvoice(ctx: TransactionContext, billed: Billed): Promise<InvoiceRow> {
  const { source, customerId, language, what, isAdvance, currency, orderId, corrects } = billed;
  const [existing] = await ctx.db.select().from(invoices).where(eq(invoices.source, source));
  if (existing) return existing;
  const lines: InvoiceLine[] = billed.lines.map((line) => ({
    ...line,
    amountMinor: line.amountMinor.toString(),
  }));
  const { customer, issuer } = await partiesOf(ctx, customerId);
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      id: uuidv7(),
      orgId: issuer.id,
      customerId,
      source,
      corrects,
      language,
      what,
      isAdvance,
      lines,
      currency,
      kind: corrects === undefined ? 'invoice' : 'credit-note',
      orderId,
      paidWith: billed.paidWith ?? '',
      totalMinor: billed.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      ...customer,
      issuerName: issuer.name,
      issuerAddress: issuer.address,
      issuedAt: ctx.now(),
      number: await nextNumber(ctx),
    })
    .returning();
  if (!row) throw new Error(`Failed to insert the invoice for ${source}.`);
  return row;
}

async function partiesOf({ db }: TransactionContext, customerId: string) {
  const [issuer] = await db.select().from(organisations).where(eq(organisations.kind, 'platform'));
  const [own] = await db.select().from(organisations).where(eq(organisations.id, customerId));
  const [details] = await db
    .select()
    .from(billingDetails)
    .where(eq(billingDetails.orgId, customerId));
  if (!issuer || !own) throw new Error('An invoice needs the platform and an organisation.');
  return {
    issuer,
    customer: {
      customerName: details?.name || own.name,
      customerAddress: details?.address || own.address,
      customerTaxNumber: details?.taxNumber ?? '',
    },
  };
}

/** The invoice of an order and source; undefined when nothing was booked. */
export async function invoiceOf({ db }: TransactionContext, orderId: string, source: string) {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.source, source)));
  return row;
}
