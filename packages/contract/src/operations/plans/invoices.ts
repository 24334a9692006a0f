import * as z from 'zod';
import { download, endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import { invoiceId, managesBilling } from './fields.ts';

/** A credit note corrects an invoice fully or in part. */
export const invoiceKinds = ['invoice', 'credit-note'] as const;

const invoiceRow = z.object({
  id: invoiceId,
  /** One sequence for the whole platform, without gaps: `NP-000042`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: instant,
  what: z.string(),
  total: money,
});

export type InvoiceRow = z.infer<typeof invoiceRow>;

export const listInvoices = endpoint('GET /api/billing/invoices', {
  summary: "Lists the organisation's invoices, newest first.",
  access: managesBilling,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.array(invoiceRow),
});

export const readInvoice = endpoint('GET /api/billing/invoices/:id', {
  summary: 'Returns an invoice with its lines.',
  access: managesBilling,
  input: z.object({ id: invoiceId }),
  output: invoiceRow.extend({
    customer: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
    lines: z.array(z.object({ what: z.string(), amount: money })),
    /** For a credit note, the invoice that it corrects. */
    corrects: z.string().nullable(),
  }),
});

export const printInvoice = download('GET /api/billing/invoices/:id/pdf', {
  summary: 'Returns an invoice as a PDF.',
  access: managesBilling,
  input: z.object({ id: invoiceId }),
});
