export {
  type AdminPayment,
  adminPayment,
  checkPayment,
  listPayments,
  paymentId,
  readPayment,
  runPayments,
} from './admin.ts';
export {
  listMismatches,
  listPaymentEvents,
  type Mismatch,
  mismatchId,
  type PaymentEvent,
  paymentEventId,
  replayPaymentEvent,
  resolveMismatch,
} from './incoming.ts';
export { type PaymentOffer, readPaymentOffer } from './offer.ts';
export { reference } from './reference.ts';
export { refundPayment } from './refunds.ts';
export {
  type MismatchKind,
  mismatchKinds,
  type PaymentMethod,
  type PaymentState,
  paymentMethods,
  paymentStates,
  type RefundState,
  refundStates,
} from './states.ts';
export { type PaymentStatus, readPaymentStatus } from './status.ts';
export {
  listPaymentAlarms,
  listPaymentProviders,
  listReconciliations,
  type PaymentAlarm,
  type Reconciliation,
  readPaymentBooks,
  reconcilePayments,
  reconciliationStates,
  type TakingProvider,
} from './watching.ts';
export { paymentWebhook } from './webhook.ts';
