export {
  acceptsCurrency,
  acceptsRealPayments,
  cardOfPayment,
  feeFor,
  isTestPayment,
  type SavedCard,
  savedCardOf,
  savesCards,
} from './acceptance.ts';
export { chargeSavedCard, forgetCard } from './cards/saved-cards.ts';
export { type OpenedPayment, openPayment, referenceFor } from './checkout.ts';
export { disputeDue, disputeOpened } from './disputes/dispute-events.ts';
export { isDisputeOver } from './disputes/dispute-states.ts';
export { followDisputes } from './disputes/dispute-updates.ts';
export { methodNames } from './method-names.ts';
export { recordOffline } from './offline.ts';
export {
  type Booking,
  eachAlone,
  type Payable,
  type Payables,
  type Payment,
  payablesOf,
  type Refunded,
  type Share,
} from './payable.ts';
export { fetchPayouts } from './payouts/fetch-payouts.ts';
export { providerFailing } from './provider-faults.ts';
export { reconcileDay } from './reconciliation/reconciliation.ts';
export { refundPayment } from './refunds/refund-commands.ts';
export { paymentRoutes } from './routes.ts';
export { settle } from './settlement.ts';
export { type PaymentRow, payments, type RefundRow, refunds } from './table.ts';
export { type Turnover, turnoverBetween } from './turnover.ts';
export { paymentUnmatched } from './unmatched/unverifiable.ts';
export { verifyPayments } from './verification.ts';
export { lockOffline, voidOffline } from './void.ts';
export { unhandledMessages } from './webhooks/unhandled.ts';
