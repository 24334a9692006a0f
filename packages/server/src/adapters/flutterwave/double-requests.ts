import * as z from 'zod';

const text = z.string().min(1);
const amount = z.number().positive();
const currency = z.string().regex(/^[A-Z]{3}$/);
const page = z.string().regex(/^[1-9]\d*$/);
const day = z.iso.date();
const id = z.string().regex(/^\d+$/);

/** `POST /payments`: developer.flutterwave.com/docs/collecting-payments/standard and /docs/checksum. */
export const payment = z.strictObject({
  tx_ref: text,
  amount,
  currency,
  redirect_url: z.url(),
  customer: z.strictObject({
    email: z.email(),
    name: z.string().optional(),
    phonenumber: z.string().optional(),
  }),
  customizations: z
    .strictObject({
      title: z.string().optional(),
      description: z.string().optional(),
      logo: z.url().optional(),
    })
    .optional(),
  meta: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  payload_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  configurations: z
    .strictObject({
      session_duration: z.int().min(1).max(1_440).optional(),
      max_retry_attempt: z.int().min(1).optional(),
    })
    .optional(),
});

/** `POST /transactions/{id}/refund`. */
export const refundBody = z.strictObject({
  amount: amount.optional(),
  comments: z.string().optional(),
});

/** `POST /tokenized-charges`. */
export const tokenCharge = z.strictObject({
  token: text,
  email: z.email(),
  currency,
  amount,
  tx_ref: text,
  narration: z.string().optional(),
});

/** `GET /transactions`. */
export const listQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  tx_ref: text.optional(),
  page: page.optional(),
});

/** `GET /refunds`. */
export const refundsQuery = z.strictObject({ id: id.optional(), page: page.optional() });

/** `GET /transactions/verify_by_reference`. */
export const referenceQuery = z.strictObject({ tx_ref: text });

/** `GET /transactions/fee`. */
export const feeQuery = z.strictObject({
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency,
  payment_type: z.enum(['card', 'debit_ng_account', 'mobilemoney', 'bank_transfer']).optional(),
});

/** `GET /chargebacks`: developer.flutterwave.com/reference/endpoints/charge-backs. */
export const chargebacksQuery = z.strictObject({
  page: page.optional(),
  status: z.enum(['lost', 'won', 'initiated', 'accepted', 'declined']).optional(),
  from: day.optional(),
  to: day.optional(),
  currency: currency.optional(),
  flw_ref: text.optional(),
  id: id.optional(),
});

/** `GET /settlements`: developer.flutterwave.com/reference/endpoints/settlements. */
export const settlementsQuery = z.strictObject({ page: page.optional() });
