export {
  acceptsCurrency,
  cardOfPayment,
  feeFor,
  isTestPayment,
  type SavedCard,
  savedCardOf,
  savesCards,
} from './acceptance.ts';
export { disputeDue, disputeOpened } from './dispute-events.ts';
export { isDisputeOver } from './dispute-states.ts';
export { followDisputes } from './dispute-updates.ts';
export { fetchPayouts } from './fetch-payouts.ts';

export { recordOffline } from './offline.ts';
export { openPayment, referenceFor } from './opening.ts';
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
export { providerFailing } from './provider-faults.ts';
export { reconcileDay } from './reconciling.ts';
export { refundPayment } from './refunding.ts';
export { paymentRoutes } from './routes.ts';
export { chargeSavedCard, forgetCard } from './saved-cards.ts';
export { settle } from './settling.ts';
export { type PaymentRow, payments, type RefundRow, refunds } from './table.ts';
export { unhandledMessages } from './unhandled.ts';
export { paymentUnmatched } from './unverifiable.ts';
export { verifyPayments } from './verifying.ts';
export { lockOffline, voidOffline } from './void.ts';
