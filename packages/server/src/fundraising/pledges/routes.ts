import * as contract from '@ngo-plus/contract/fundraising/pledges';
import { handleCall, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
import { changePledge, createPledge, deletePledge, writeOffPledge } from './commands.ts';
import { confirmPledge, withdrawPledge } from './confirming.ts';
import { listTieableDonations, tieDonation, untieDonation } from './link-donations.ts';
import { payPledge, readPayablePledge } from './paying.ts';
import { promiseDonation } from './promising.ts';
import { listPledges, readPledge, sumPledges } from './queries.ts';
import { recordPledgePayment } from './recording.ts';
import { remindOfPledge } from './reminding.ts';

export const pledgeRoutes: readonly Route[] = [
  handleOutside(contract.readPayablePledge, readPayablePledge),
  handleOutside(contract.payPledge, payPledge),
  handleOutside(contract.promiseDonation, promiseDonation),
  handleOutside(contract.confirmPledge, confirmPledge),
  handleOutside(contract.withdrawPledge, withdrawPledge),
  handleCall(contract.listPledges, listPledges),
  handleCall(contract.sumPledges, sumPledges),
  handleCall(contract.createPledge, createPledge),
  handleCall(contract.readPledge, readPledge),
  handleCall(contract.changePledge, changePledge),
  handleCall(contract.deletePledge, deletePledge),
  handleCall(contract.remindOfPledge, remindOfPledge),
  handleCall(contract.recordPledgePayment, recordPledgePayment, inSystem),
  handleCall(contract.writeOffPledge, writeOffPledge),
  handleCall(contract.listTieableDonations, listTieableDonations),
  handleCall(contract.tieDonation, tieDonation),
  handleCall(contract.untieDonation, untieDonation),
];
