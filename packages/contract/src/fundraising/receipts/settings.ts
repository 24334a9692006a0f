import * as z from 'zod';
import { endpoint, line, paragraphs } from '../../kernel/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';

export const receiptSettings = z.object({
  /** Local name for a receipt. */
  title: line(60).min(1, 'Enter a receipt title'),
  /** Prefix of the year and number: `RC-` gives `RC-2026-000042`. */
  prefix: z
    .string()
    .trim()
    .max(12, 'Enter at most 12 characters')
    .regex(/^[A-Za-z0-9/-]*$/, 'Use letters, digits, - and /'),
  /** Wording required by the country's law. */
  words: paragraphs(1_000),
  thanks: paragraphs(500),
  signatory: line(100),
  signatoryRole: line(100),
});

export type ReceiptSettings = z.infer<typeof receiptSettings>;

/**
 * Default wording by country. Where the law requires certain wording it is a starting point, not
 * advice: the organisation checks what applies to it.
 */
export const defaultText: Readonly<Record<string, string>> = {
  GB: 'This is a record of your donation. If you made a Gift Aid declaration, we will claim the tax back; you need not do anything.',
  US: 'No goods or services were provided in exchange for this contribution.',
  KE: 'This receipt is issued for a donation and is not a fiscal receipt.',
  RW: 'This receipt is issued for a donation and is not an EBM invoice.',
};

export const readReceiptSettings = endpoint('GET /api/receipts/settings', {
  summary: "Returns the organisation's receipt settings.",
  access: readsDonations,
  input: z.object({}),
  output: receiptSettings,
});

export const saveReceiptSettings = endpoint('PUT /api/receipts/settings', {
  summary: "Updates receipt settings for new receipts. Issued receipts don't change.",
  access: managesDonations,
  input: receiptSettings,
  output: receiptSettings,
});
