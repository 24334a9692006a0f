import * as contract from '@ngo-plus/contract/fundraising/pledges';
import { handleCall, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
import { changePledge, createPledge, deletePledge, writeOffPledge } from './commands.ts';
import { confirmPledge, withdrawPledge } from './confirmation.ts';
import { listDuePledges } from './due-pledges.ts';
import { linkDonation, listLinkableDonations, unlinkDonation } from './link-donations.ts';
import { recordPledgePayment } from './offline-payment.ts';
import { payPledge, readPayablePledge } from './payment.ts';
import { listPledges, readPledge, sumPledges } from './queries.ts';
import { remindOfPledge } from './reminders.ts';
import { requestPledge } from './request.ts';

export const pledgeRoutes: readonly Route[] = [
  handleOutside(contract.readPayablePledge, readPayablePledge),
  handleOutside(contract.payPledge, payPledge),
  handleOutside(contract.requestPledge, requestPledge),
  handleOutside(contract.confirmPledge, confirmPledge),
  handleOutside(contract.withdrawPledge, withdrawPledge),
  handleCall(contract.listPledges, listPledges),
  handleCall(contract.listDuePledges, listDuePledges),
  handleCall(contract.sumPledges, sumPledges),
  handleCall(contract.createPledge, createPledge),
  handleCall(contract.readPledge, readPledge),
  handleCall(contract.changePledge, changePledge),
  handleCall(contract.deletePledge, deletePledge),
  handleCall(contract.remindOfPledge, remindOfPledge),
  handleCall(contract.recordPledgePayment, recordPledgePayment, inSystem),
  handleCall(contract.writeOffPledge, writeOffPledge),
  handleCall(contract.listLinkableDonations, listLinkableDonations),
  handleCall(contract.linkDonation, linkDonation),
  handleCall(contract.unlinkDonation, unlinkDonation),
];
