export { disputeDue, disputeOpened } from './dispute-events.ts';
export { isDisputeOver } from './dispute-states.ts';
export { fetchPayouts } from './fetching-payouts.ts';
export { followDisputes } from './following-disputes.ts';
export { paymentJobs } from './jobs.ts';
export { chargeKept, forgetCard, type KeptOrder } from './kept-cards.ts';
export { type OfflinePayment, recordOffline } from './offline.ts';
export { type Opened, type Order, openPayment, referenceFor } from './opening.ts';
export { providerFailing } from './provider-faults.ts';
export {
  type Attempt,
  type Booking,
  eachAlone,
  type Purpose,
  type Purposes,
  purposesOf,
  type Refunded,
  type Share,
} from './purpose.ts';
export { reconcileDay } from './reconciling.ts';
export { giveMoneyBack } from './refunding.ts';
export { paymentRoutes } from './routes.ts';
export { settle } from './settling.ts';
export { type AttemptRow, attempts, type RefundRow, refunds } from './table.ts';
export {
  cardOfPayment,
  feeFor,
  isPlayed,
  type KeptCard,
  keepsCards,
  keptCardOf,
  type PayersCard,
  takesCurrency,
} from './taking.ts';
export { unhandledMessages } from './unhandled.ts';
export { paymentUnmatched } from './unverifiable.ts';
export { verifyPayments } from './verifying.ts';
export { lockOffline, voidOffline } from './voiding.ts';
