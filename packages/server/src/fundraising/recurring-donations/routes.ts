import * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import { handleCall, handleOutside, type Route } from '../../kernel/index.ts';
import { sumRecurringDonations } from './figures.ts';
import { readRecurringMonths } from './months.ts';
import {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  pauseOwnRecurringDonation,
  payCycle,
  readPayableCycle,
  resumeOwnRecurringDonation,
  skipOwnCycle,
} from './own/index.ts';
import { cancelRecurringDonation, listRecurringDonations, readRecurringDonation } from './team.ts';

export const recurringDonationRoutes: readonly Route[] = [
  handleOutside(contract.listOwnRecurringDonations, listOwnRecurringDonations),
  handleOutside(contract.changeOwnRecurringDonation, changeOwnRecurringDonation),
  handleOutside(contract.pauseOwnRecurringDonation, pauseOwnRecurringDonation),
  handleOutside(contract.resumeOwnRecurringDonation, resumeOwnRecurringDonation),
  handleOutside(contract.skipOwnCycle, skipOwnCycle),
  handleOutside(contract.cancelOwnRecurringDonation, cancelOwnRecurringDonation),
  handleOutside(contract.readPayableCycle, readPayableCycle),
  handleOutside(contract.payCycle, payCycle),
  handleCall(contract.listRecurringDonations, listRecurringDonations),
  handleCall(contract.sumRecurringDonations, sumRecurringDonations),
  handleCall(contract.readRecurringMonths, readRecurringMonths),
  handleCall(contract.readRecurringDonation, readRecurringDonation),
  handleCall(contract.cancelRecurringDonation, cancelRecurringDonation),
];
