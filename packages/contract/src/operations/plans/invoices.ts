import * as z from 'zod';
import { download, endpoint, instant, money, pageInput } from '../../kernel/index.ts';
import { invoiceId, managesBilling } from './fields.ts';

/** A credit note takes an invoice back, whole or in part. */
export const invoiceKinds = ['invoice', 'credit-note'] as const;

const listed = z.object({
  id: invoiceId,
  /** One row of numbers for the whole platform, without gaps: `NP-000042`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: instant,
  what: z.string(),
  total: money,
});

export type InvoiceRow = z.infer<typeof listed>;

export const listInvoices = endpoint('GET /api/billing/invoices', {
  summary: "Lists the organisation's invoices, newest first.",
  access: managesBilling,
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.array(listed),
});

export const readInvoice = endpoint('GET /api/billing/invoices/:id', {
  summary: 'Returns an invoice with its lines.',
  access: managesBilling,
  input: z.object({ id: invoiceId }),
  output: listed.extend({
    customer: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
    lines: z.array(z.object({ what: z.string(), amount: money })),
    /** Of a credit note, the invoice that it takes back. */
    corrects: z.string().nullable(),
  }),
});

export const printInvoice = download('GET /api/billing/invoices/:id/pdf', {
  summary: 'Returns an invoice as a PDF.',
  access: managesBilling,
  input: z.object({ id: invoiceId }),
});
