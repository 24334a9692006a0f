export {
  type AdminPayment,
  adminPayment,
  checkPayment,
  listPayments,
  paymentId,
  readPayment,
  runPayments,
} from './admin.ts';
export { allocateUnmatchedPayment } from './allocation.ts';
export {
  checkDispute,
  type Dispute,
  disputeId,
  listDisputes,
  noteDispute,
  readDispute,
} from './disputes.ts';
export { type PaymentOffer, readPaymentOffer } from './offer.ts';
export {
  type ConfiguredProvider,
  listPaymentAlarms,
  listPaymentProviders,
  listReconciliations,
  type PaymentAlarm,
  type Reconciliation,
  readPaymentBooks,
  reconcilePayments,
  reconciliationStates,
} from './oversight.ts';
export { type PaymentsOverview, readPaymentsOverview } from './overview.ts';
export {
  listPaymentEvents,
  listUnmatchedPayments,
  type PaymentEvent,
  paymentEventId,
  replayPaymentEvent,
  resolveUnmatchedPayment,
  type UnmatchedPayment,
  unmatchedPaymentId,
} from './payment-events.ts';
export {
  fetchPayouts,
  listOwnPayoutLines,
  listOwnPayouts,
  listPayoutLines,
  listPayouts,
  type OwnPayout,
  type OwnPayoutLine,
  type Payout,
  type PayoutLine,
  type PayoutPage,
  payoutId,
  readPayout,
} from './payouts.ts';
export { reference } from './reference.ts';
export { refundPayment } from './refunds.ts';
export {
  type Allocation,
  type AllocationChoice,
  allocationChoices,
  type DisputeState,
  disputeStates,
  type PaymentMethod,
  type PaymentState,
  type PayoutLineKind,
  type PayoutState,
  type ProviderFault,
  paymentMethods,
  paymentStates,
  payoutStates,
  providerFaults,
  type RefundState,
  refundStates,
  type UnmatchedKind,
  unmatchedKinds,
} from './states.ts';
export { type PaymentStatus, readPaymentStatus } from './status.ts';
export { paymentWebhook } from './webhook.ts';
