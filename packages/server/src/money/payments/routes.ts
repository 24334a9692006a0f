import * as contract from '@ngo-plus/contract/money/payments';
import { fulfil, handleOutside, handleWebhook, inSystem, type Route } from '../../kernel/index.ts';
import { listAlarms } from './alarms.ts';
import { allocate } from './allocate.ts';
import { readBooks } from './books.ts';
import { beginComparing, listCompared } from './compare-days.ts';
import * as disputing from './dispute-listing.ts';
import { receive } from './inbox.ts';
import { listEvents, listMisfits, replay, resolve } from './incoming.ts';
import { checkAgain, listAll, readOne, refundOne } from './listing.ts';
import { readOverview } from './overview.ts';
import * as payoutLines from './payout-lines.ts';
import { beginFetching, listAllPayouts, readOnePayout } from './payout-listing.ts';
import { listProviders } from './providers.ts';
import type { Purposes } from './purpose.ts';
import { readOffer, readStatus } from './status.ts';

export const paymentRoutes = (purposes: Purposes): readonly Route[] => [
  handleOutside(contract.readPaymentOffer, readOffer),
  handleOutside(contract.readPaymentStatus, readStatus(purposes)),
  handleWebhook(contract.paymentWebhook, receive(purposes)),
  fulfil(contract.listPayments, listAll),
  fulfil(contract.readPayment, readOne),
  handleOutside(contract.checkPayment, checkAgain(purposes)),
  handleOutside(contract.refundPayment, refundOne(purposes)),
  fulfil(contract.listPaymentEvents, listEvents),
  handleOutside(contract.replayPaymentEvent, replay(purposes)),
  fulfil(contract.listMismatches, listMisfits(purposes)),
  handleOutside(contract.resolveMismatch, resolve(purposes)),
  handleOutside(contract.allocateUnmatched, allocate(purposes)),
  fulfil(contract.readPaymentBooks, readBooks),
  fulfil(contract.listPaymentProviders, listProviders),
  fulfil(contract.listPaymentAlarms, listAlarms),
  fulfil(contract.listReconciliations, listCompared),
  fulfil(contract.reconcilePayments, beginComparing, inSystem),
  fulfil(contract.listDisputes, disputing.listAllDisputes),
  fulfil(contract.readDispute, disputing.readOneDispute),
  handleOutside(contract.checkDispute, disputing.checkOneDispute(purposes)),
  handleOutside(contract.noteDispute, disputing.writeNote),
  fulfil(contract.listPayouts, listAllPayouts),
  fulfil(contract.readPayout, readOnePayout),
  fulfil(contract.listPayoutLines, payoutLines.listLines),
  fulfil(contract.fetchPayouts, beginFetching, inSystem),
  fulfil(contract.listOwnPayouts, payoutLines.listOwn),
  fulfil(contract.listOwnPayoutLines, payoutLines.listOwnLines),
  fulfil(contract.readPaymentsOverview, readOverview),
];
