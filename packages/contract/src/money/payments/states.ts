/**
 * Where an attempt to pay stands. `created`: ours alone as yet. `open`: the payer has the provider’s page.
 * `pending`: asked on their phone, or a bank takes a day. `unmatched`: money came, but not what was asked for:
 * a person looks at it. `expired`: nobody paid while they could.
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
 * `uncertain`: the provider gave no answer; it is looked up before it is asked again. `unmatched`: the provider
 * could not be asked for as long as we ask; a person looks at it.
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
 * What does not fit. `amount`, `currency`: other money came than was asked for. `duplicate`: it was paid
 * twice. `not-ours`: the provider has a payment that we do not know. `not-theirs`: we booked one that it
 * does not have. `dispute`: a dispute that was lost was won after all, or is in another currency.
 * `payout`: a payout does not sum to what it is made of. `unverifiable`: the provider could not be asked, or
 * its answer could not be read.
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
 * Why a provider does not work. `keys`: it refuses our keys. `rate-limit`: it was asked too often.
 * `not-set-up`: its keys were removed while payments were under way.
 */
export const providerFaults = ['keys', 'rate-limit', 'not-set-up'] as const;

export type ProviderFault = (typeof providerFaults)[number];

export const payoutStates = ['on-its-way', 'paid', 'failed'] as const;

export type PayoutState = (typeof payoutStates)[number];

export const payoutLineKinds = ['charge', 'refund', 'dispute', 'fee', 'other'] as const;

export type PayoutLineKind = (typeof payoutLineKinds)[number];

export type UnmatchedKind = (typeof unmatchedKinds)[number];
