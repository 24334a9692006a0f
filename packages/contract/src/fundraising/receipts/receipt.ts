import * as z from 'zod';
import { download, endpoint, id, instant, money, pageInput } from '../../kernel/index.ts';
import { paymentMethods, reference } from '../../money/payments/index.ts';
import { donationId, managesDonations, readsDonations } from '../donations/index.ts';
import { ticketOrderId } from '../ticketing/index.ts';

export const receiptId = id('ReceiptId');

/** `statement`: all donations of one donor in one year. */
export const receiptKinds = ['donation', 'statement'] as const;

/**
 * An issued receipt is never deleted: it is voided with a reason, and another receipt may replace
 * it.
 */
export const receiptStates = ['issued', 'void'] as const;

const receiptLine = z.object({
  /** Null for a donation made with tickets. */
  donationId: donationId.nullable(),
  ticketOrderId: ticketOrderId.nullable().default(null),
  at: instant,
  /** Title of the cause or the event. */
  cause: z.string(),
  /** Description of a gift in kind; empty for money. */
  what: z.string().default(''),
  amount: money,
  /**
   * Paid on top of the amount to cover the payment fee; zero on receipts issued by earlier versions
   * of the program.
   */
  feeCovered: money.optional(),
  method: z.enum(paymentMethods).nullable(),
  reference: z.string(),
});

export const receipt = z.object({
  id: receiptId,
  /** Number as printed, such as `2026-000042`. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  state: z.enum(receiptStates),
  year: z.int(),
  issuedAt: instant,
  donor: z.object({ name: z.string(), email: z.string().nullable() }),
  lines: z.array(receiptLine),
  /** One entry per currency. */
  totals: z.array(money),
  /** One entry per currency in which a fee was covered; not included in the totals. */
  feeCovers: z.array(money),
  /** Paid in the sandbox: no money moved. */
  isTestPayment: z.boolean(),
  voidedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** The receipt that replaces this void one, and the receipt that this one replaces. */
  replacedBy: z.object({ id: receiptId, number: z.string() }).nullable(),
  replaces: z.object({ id: receiptId, number: z.string() }).nullable(),
});

export type Receipt = z.infer<typeof receipt>;

export const listReceipts = endpoint('GET /api/receipts', {
  summary: "Lists the organisation's receipts, newest first.",
  access: readsDonations,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    kind: z.enum(receiptKinds).or(z.literal('')).optional(),
    state: z.enum(receiptStates).or(z.literal('')).optional(),
    year: z.coerce.number().int().min(1900).max(9998).or(z.literal('')).optional(),
    /** A number or its beginning, or words from the donor's name. */
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(receipt),
});

export const listDonationReceipts = endpoint('GET /api/donations/:id/receipts', {
  summary: 'Lists all receipts for a donation, the valid one first.',
  access: readsDonations,
  input: z.object({ id: donationId }),
  output: z.array(receipt).max(200),
});

export const listTicketReceipts = endpoint('GET /api/ticketing/orders/:id/receipts', {
  summary: 'Lists all receipts for the add-on donation in a ticket order, the valid one first.',
  access: readsDonations,
  input: z.object({ id: ticketOrderId }),
  output: z.array(receipt).max(200),
});

export const readReceipt = endpoint('GET /api/receipts/:id', {
  summary: 'Returns a receipt.',
  access: readsDonations,
  input: z.object({ id: receiptId }),
  output: receipt,
});

export const printReceipt = download('GET /api/receipts/:id/paper', {
  summary: 'Returns a receipt as a PDF. Void receipts are marked as void.',
  access: managesDonations,
  input: z.object({ id: receiptId }),
});

export const printOwnReceipt = download('GET /api/receipts/own/:reference', {
  summary: 'Returns the valid receipt for a donation as a PDF. Requires the payment reference.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({ reference }),
});
