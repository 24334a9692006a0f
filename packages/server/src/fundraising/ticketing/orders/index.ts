export { sellByHand } from './box-office.ts';
export { followUpLateRefunds, refundLate } from './late-payments.ts';
export { cancelOwn, nameHolders, readOwn, sendOwn } from './own.ts';
export { drawCode, printOwn, readCalendar } from './own-downloads.ts';
export { addOrder, buyTickets } from './purchase.ts';
export { listOrders, readOrder, resendTickets } from './queries.ts';
export { followUpRefunds, refundOrder } from './refund.ts';
export { declineRefund, requestRefund } from './refund-requests.ts';
export { readRun, refundAll, startRun, stopRun } from './refund-run.ts';
