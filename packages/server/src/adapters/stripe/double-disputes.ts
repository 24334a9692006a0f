import * as z from 'zod';

/*
 * Disputes, payouts and balance transactions as Stripe’s API reference has them (docs.stripe.com/api:
 * disputes/list, payouts/list, balance_transactions/list). Lists refuse names that they do not know; these
 * know only what we send.
 */
const whole = z.string().regex(/^\d{1,14}$/);
const page = {
  starting_after: z.string().min(1).optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .optional(),
};
const created = z.strictObject({ gte: whole.optional(), lt: whole.optional() });

export const disputeList = z
  .strictObject({
    payment_intent: z.string().min(1).optional(),
    created: created.optional(),
    ...page,
  })
  .refine(
    ({ payment_intent, created: made }) => payment_intent !== undefined || made !== undefined,
  );
export const payoutList = z.strictObject({ created, ...page });
export const movementList = z.strictObject({
  payout: z.string().regex(/^po_\w+$/),
  expand: z.tuple([z.literal('data.source')]),
  ...page,
});

export type Movement = {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly created: number;
  /** The object it came of. */
  readonly source: Readonly<Record<string, unknown>> | null;
};

export type Dispute = {
  readonly id: string;
  readonly payment_intent: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly reason: string;
  readonly due_by: number | null;
  status: string;
  readonly balance_transactions: { amount: number; fee: number; currency: string }[];
};

export type Payout = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly arrival_date: number;
  readonly automatic: boolean;
  status: string;
  reconciliation_status: string;
  readonly movements: readonly Movement[];
};

export const disputeAnswer = ({ due_by, ...dispute }: Dispute) => ({
  object: 'dispute',
  ...dispute,
  charge: `ch_${dispute.id.slice(3)}`,
  evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
});

export const payoutAnswer = ({ movements: _, ...payout }: Payout) => ({
  object: 'payout',
  ...payout,
  balance_transaction: 'txn_payout',
  failure_code: null,
  livemode: false,
  method: 'standard',
  type: 'bank_account',
});

export const movementAnswer = (movement: Movement) => ({
  object: 'balance_transaction',
  ...movement,
  net: movement.amount - movement.fee,
  available_on: movement.created,
  exchange_rate: null,
  fee_details: [],
  reporting_category: movement.type,
  status: 'available',
});
