import * as contract from '@ngo-plus/contract/money/payments';
import {
  handleCall,
  handleOutside,
  handleWebhook,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { checkAgain, listAll, readOne, refundOne } from './admin.ts';
import { listAlarms } from './alarms.ts';
import { readBooks } from './books.ts';
import * as disputing from './disputes/dispute-queries.ts';
import { readOverview } from './overview.ts';
import type { Payables } from './payable.ts';
import * as payoutLines from './payouts/payout-lines.ts';
import { beginFetching, listAllPayouts, readOnePayout } from './payouts/payout-queries.ts';
import { listProviders } from './providers.ts';
import { beginComparing, listCompared } from './reconciliation/compare-days.ts';
import { readOffer, readStatus } from './status.ts';
import { allocate } from './unmatched/allocate.ts';
import { listEvents, listUnmatchedPayments, replay, resolve } from './webhooks/events.ts';
import { receive } from './webhooks/inbox.ts';

export const paymentRoutes = (payables: Payables): readonly Route[] => [
  handleOutside(contract.readPaymentOffer, readOffer),
  handleOutside(contract.readPaymentStatus, readStatus(payables)),
  handleWebhook(contract.paymentWebhook, receive(payables)),
  handleCall(contract.listPayments, listAll),
  handleCall(contract.readPayment, readOne),
  handleOutside(contract.checkPayment, checkAgain(payables)),
  handleOutside(contract.refundPayment, refundOne(payables)),
  handleCall(contract.listPaymentEvents, listEvents),
  handleOutside(contract.replayPaymentEvent, replay(payables)),
  handleCall(contract.listUnmatchedPayments, listUnmatchedPayments(payables)),
  handleOutside(contract.resolveUnmatchedPayment, resolve(payables)),
  handleOutside(contract.allocateUnmatchedPayment, allocate(payables)),
  handleCall(contract.readPaymentBooks, readBooks),
  handleCall(contract.listPaymentProviders, listProviders),
  handleCall(contract.listPaymentAlarms, listAlarms),
  handleCall(contract.listReconciliations, listCompared),
  handleCall(contract.reconcilePayments, beginComparing, inSystem),
  handleCall(contract.listDisputes, disputing.listAllDisputes),
  handleCall(contract.readDispute, disputing.readOneDispute),
  handleOutside(contract.checkDispute, disputing.checkOneDispute(payables)),
  handleOutside(contract.noteDispute, disputing.writeNote),
  handleCall(contract.listPayouts, listAllPayouts),
  handleCall(contract.readPayout, readOnePayout),
  handleCall(contract.listPayoutLines, payoutLines.listLines),
  handleCall(contract.fetchPayouts, beginFetching, inSystem),
  handleCall(contract.listOwnPayouts, payoutLines.listOwn),
  handleCall(contract.listOwnPayoutLines, payoutLines.listOwnLines),
  handleCall(contract.readPaymentsOverview, readOverview),
];
