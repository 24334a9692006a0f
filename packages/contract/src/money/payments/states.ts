/**
 * The status of a payment. `created`: saved, but not yet opened at the provider. `open`: the provider’s checkout page
 * is open. `pending`: waiting for the payer’s phone or bank, which may take a day. `unmatched`: the money received
 * differs from the order, so staff have to review it. `expired`: not paid before the checkout page closed.
 */
export const paymentStates = [
  'created',
  'open',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'unmatched',
] as const;

export type PaymentState = (typeof paymentStates)[number];

export const paymentMethods = [
  'card',
  'mobile-money',
  'bank-transfer',
  'ussd',
  'wallet',
  'cash',
  'cheque',
  'in-kind',
  'other',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * `uncertain`: the provider did not respond, so the refund is looked up before it is requested again. `unmatched`: the
 * provider was unreachable for the whole polling schedule, so staff have to review it.
 */
export const refundStates = [
  'created',
  'pending',
  'uncertain',
  'succeeded',
  'failed',
  'unmatched',
] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * Kinds of mismatch. `amount`, `currency`: the money received differs from the order. `duplicate`: a second payment
 * for the same order. `not-ours`: the provider lists a payment that is unknown here. `not-theirs`: a recorded payment
 * is missing from the provider’s list. `dispute`: a lost dispute was won later, or is in another currency. `payout`: a
 * payout’s amount differs from the sum of its lines. `unverifiable`: the provider was unreachable, or its response was
 * unreadable.
 */
export const unmatchedKinds = [
  'amount',
  'currency',
  'duplicate',
  'missing-here',
  'missing-at-provider',
  'dispute',
  'payout',
  'unverifiable',
] as const;

/** What staff can do with an unmatched payment. */
export const allocationChoices = ['accepted', 'refunded', 'income'] as const;

export type AllocationChoice = (typeof allocationChoices)[number];

/** What was done with an unmatched payment. `disputed`: a lost dispute took the money. */
export const allocations = [...allocationChoices, 'disputed'] as const;

export type Allocation = (typeof allocations)[number];

export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost', 'accepted'] as const;

export type DisputeState = (typeof disputeStates)[number];

/**
 * Why calls to a provider fail. `keys`: it rejects our API keys. `rate-limit`: it rejects calls because there were too
 * many. `not-set-up`: its keys were removed while payments were pending.
 */
export const providerFaults = ['keys', 'rate-limit', 'not-set-up'] as const;

export type ProviderFault = (typeof providerFaults)[number];

export const payoutStates = ['on-its-way', 'paid', 'failed'] as const;

export type PayoutState = (typeof payoutStates)[number];

export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;

export type PayoutLineKind = (typeof payoutLineKinds)[number];

export type UnmatchedKind = (typeof unmatchedKinds)[number];
