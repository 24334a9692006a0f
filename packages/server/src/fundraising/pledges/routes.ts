import * as contract from '@ngo-plus/contract/fundraising/pledges';
import { fulfil, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
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
  fulfil(contract.listPledges, listPledges),
  fulfil(contract.sumPledges, sumPledges),
  fulfil(contract.createPledge, createPledge),
  fulfil(contract.readPledge, readPledge),
  fulfil(contract.changePledge, changePledge),
  fulfil(contract.deletePledge, deletePledge),
  fulfil(contract.remindOfPledge, remindOfPledge),
  fulfil(contract.recordPledgePayment, recordPledgePayment, inSystem),
  fulfil(contract.writeOffPledge, writeOffPledge),
  fulfil(contract.listTieableDonations, listTieableDonations),
  fulfil(contract.tieDonation, tieDonation),
  fulfil(contract.untieDonation, untieDonation),
];
