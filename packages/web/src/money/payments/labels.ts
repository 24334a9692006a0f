import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type {
  AdminPayment,
  Allocation,
  AllocationChoice,
  DisputeState,
  PaymentState,
  PayoutLine,
  PayoutLineKind,
  PayoutState,
  ProviderFault,
  Reconciliation,
  RefundState,
  UnmatchedKind,
} from '@ngo-plus/contract/money/payments';
import type { Status } from '../../ui/index.ts';

/* Displayed labels; each is a key of the catalogue. */

export const stateNames: Readonly<Record<PaymentState, Phrase>> = phrases({
  created: 'Started',
  open: 'Checkout open',
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Not paid',
  expired: 'Expired',
  unmatched: 'Unmatched',
});

export const stateBadges: Readonly<Record<PaymentState, Status>> = {
  created: 'draft',
  open: 'waiting',
  pending: 'waiting',
  succeeded: 'done',
  failed: 'stopped',
  expired: 'draft',
  unmatched: 'soon',
};

const refundNames: Readonly<Record<RefundState, Phrase>> = phrases({
  created: 'Requested',
  pending: 'In progress',
  uncertain: 'Not confirmed yet',
  succeeded: 'Refunded',
  failed: 'Failed',
  unmatched: 'Unmatched',
});

/** A withdrawal by a bank is not called a refund. */
export const refundName = ({
  state,
  isDispute,
}: Pick<AdminPayment['refunds'][number], 'state' | 'isDispute'>): Phrase =>
  isDispute ? phrase('Lost in a dispute') : refundNames[state];

export const refundBadges: Readonly<Record<RefundState, Status>> = {
  created: 'waiting',
  pending: 'waiting',
  uncertain: 'soon',
  succeeded: 'done',
  failed: 'stopped',
  unmatched: 'soon',
};

export const providerNames: Readonly<Record<string, Phrase>> = phrases({
  flutterwave: 'Flutterwave',
  stripe: 'Stripe',
  sandbox: 'Sandbox',
  bank: 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
  'in-kind': 'In kind',
});

/** Payments recorded by staff, without a provider to query. */
export const isOffline = (provider: string): boolean =>
  ['bank', 'cash', 'cheque', 'in-kind'].includes(provider);

/** Labels by the name of the payable. */
export const payableNames: Readonly<Record<string, Phrase>> = phrases({
  donation: 'Donation',
  plan: 'Plan',
  ticket: 'Ticket',
});

export const unmatchedNames: Readonly<Record<UnmatchedKind, Phrase>> = phrases({
  amount: 'Different amount paid',
  currency: 'Different currency paid',
  duplicate: 'Paid twice',
  'missing-here': 'At the provider, missing here',
  'missing-at-provider': 'Recorded here, missing at the provider',
  dispute: 'Unmatched dispute',
  payout: "Payout doesn't add up",
  unverifiable: "Couldn't be verified",
});

/** The meaning, and what to do. */
export const unmatchedAdvice: Readonly<Record<UnmatchedKind, Phrase>> = phrases({
  amount:
    "The money is recorded as owed, and what it was meant to pay for wasn't provided. Decide what to do with it.",
  currency:
    "The money is recorded as owed, and what it was meant to pay for wasn't provided. Decide what to do with it.",
  duplicate: 'The first payment counts; the second is recorded as owed. Decide what to do with it.',
  dispute:
    'It was lost and later won, or is in another currency. The money is recorded in the ledger as owed.',
  payout:
    'The provider sent the bank a different amount than expected. The amount received is in the ledger; ask the provider about the difference.',
  unverifiable:
    "We couldn't reach the provider or read its response, and have stopped trying. Look up the payment in the provider's dashboard. Once its keys work again, open the payment and check with the provider.",
  'missing-here':
    "This payment wasn't started here. It may come from another system that uses the same account.",
  'missing-at-provider':
    "It counts here, but isn't in the provider's list for that day. Ask the provider about it.",
});

export const disputeNames: Readonly<Record<DisputeState, Phrase>> = phrases({
  'needs-answer': 'Needs response',
  'under-review': 'Under review',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
});

export const disputeBadges: Readonly<Record<DisputeState, Status>> = {
  'needs-answer': 'soon',
  'under-review': 'waiting',
  won: 'done',
  lost: 'stopped',
  accepted: 'stopped',
};

/** Whether the bank has decided. */
export const isDecided = (state: DisputeState): boolean =>
  state !== 'needs-answer' && state !== 'under-review';

export const payoutNames: Readonly<Record<PayoutState, Phrase>> = phrases({
  'on-its-way': 'In transit',
  paid: 'At the bank',
  failed: 'Returned',
});

export const payoutBadges: Readonly<Record<PayoutState, Status>> = {
  'on-its-way': 'waiting',
  paid: 'done',
  failed: 'stopped',
};

const lineNames: Readonly<Record<PayoutLineKind, Phrase>> = phrases({
  charge: 'Payment',
  refund: 'Refunded',
  dispute: 'Dispute',
  fee: 'Fee',
  other: 'Other',
});

/** The label of a line: after a won dispute the money is returned. */
export const lineName = ({ kind, gross }: Pick<PayoutLine, 'kind' | 'gross'>): Phrase =>
  kind === 'dispute' && BigInt(gross.amountMinor) > 0n ? phrase('Dispute won') : lineNames[kind];

/** Options for the allocation of an unmatched payment. */
export const allocationNames: Readonly<Record<AllocationChoice, Phrase>> = phrases({
  accepted: 'Accept as received',
  refunded: 'Refund the payer',
  income: 'Record as other income',
});

export const allocationHints: Readonly<Record<AllocationChoice, Phrase>> = phrases({
  accepted: 'It counts towards its original purpose, with the amount received.',
  refunded: "We'll send the refund request to the provider.",
  income: 'The organisation keeps it, and nothing is provided in return.',
});

export const allocatedNames: Readonly<Record<Allocation, Phrase>> = phrases({
  accepted: 'Accepted as received',
  refunded: 'Refunded',
  income: 'Other income',
  disputed: 'Lost in a dispute',
});

export const dayNames: Readonly<Record<Reconciliation['state'], Phrase>> = phrases({
  running: 'In progress',
  done: 'Reconciled',
  failed: 'Failed',
});

export const dayBadges: Readonly<Record<Reconciliation['state'], Status>> = {
  running: 'waiting',
  done: 'done',
  failed: 'stopped',
};

/** The amount that has not been refunded. */
export const unrefundedMinor = ({ amount, refundedMinor }: AdminPayment): string =>
  String(BigInt(amount.amountMinor) - BigInt(refundedMinor));

/** Shortens a reference to its start and end, which people compare. */
export const shortOf = (reference: string): string =>
  reference.length > 24 ? `${reference.slice(0, 9)}…${reference.slice(-8)}` : reference;

export const faultNames: Readonly<Record<ProviderFault, Phrase>> = phrases({
  keys: '{{provider}} rejects our keys',
  'rate-limit': '{{provider}} is limiting our requests',
  'not-set-up': '{{provider}} is no longer set up',
});
