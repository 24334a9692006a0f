import * as contract from '@ngo-plus/contract/fundraising/pledges';
import { fulfil, fulfilOutside, inSystem, type Route } from '../../kernel/index.ts';
import { confirmPledge, withdrawPledge } from './confirming.ts';
import { payPledge, readPayablePledge } from './paying.ts';
import { promiseGift } from './promising.ts';
import { listPledges, readPledge, sumPledges } from './reading.ts';
import { recordPledgePayment } from './recording.ts';
import { remindOfPledge } from './reminding.ts';
import { listTieableGifts, tieGift, untieGift } from './tying.ts';
import { changePledge, createPledge, deletePledge, writeOffPledge } from './writing.ts';

export const pledgeRoutes: readonly Route[] = [
  fulfilOutside(contract.readPayablePledge, readPayablePledge),
  fulfilOutside(contract.payPledge, payPledge),
  fulfilOutside(contract.promiseGift, promiseGift),
  fulfilOutside(contract.confirmPledge, confirmPledge),
  fulfilOutside(contract.withdrawPledge, withdrawPledge),
  fulfil(contract.listPledges, listPledges),
  fulfil(contract.sumPledges, sumPledges),
  fulfil(contract.createPledge, createPledge),
  fulfil(contract.readPledge, readPledge),
  fulfil(contract.changePledge, changePledge),
  fulfil(contract.deletePledge, deletePledge),
  fulfil(contract.remindOfPledge, remindOfPledge),
  fulfil(contract.recordPledgePayment, recordPledgePayment, inSystem),
  fulfil(contract.writeOffPledge, writeOffPledge),
  fulfil(contract.listTieableGifts, listTieableGifts),
  fulfil(contract.tieGift, tieGift),
  fulfil(contract.untieGift, untieGift),
];
