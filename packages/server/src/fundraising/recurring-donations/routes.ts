import * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import { fulfil, fulfilOutside, type Route } from '../../kernel/index.ts';
import {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  pauseOwnRecurringDonation,
  resumeOwnRecurringDonation,
  skipOwnTurn,
} from './own.ts';
import { payTurn, readPayableTurn } from './paying.ts';
import { sumRecurringDonations } from './sums.ts';
import { cancelRecurringDonation, listRecurringDonations, readRecurringDonation } from './team.ts';

export const recurringDonationRoutes: readonly Route[] = [
  fulfilOutside(contract.listOwnRecurringDonations, listOwnRecurringDonations),
  fulfilOutside(contract.changeOwnRecurringDonation, changeOwnRecurringDonation),
  fulfilOutside(contract.pauseOwnRecurringDonation, pauseOwnRecurringDonation),
  fulfilOutside(contract.resumeOwnRecurringDonation, resumeOwnRecurringDonation),
  fulfilOutside(contract.skipOwnTurn, skipOwnTurn),
  fulfilOutside(contract.cancelOwnRecurringDonation, cancelOwnRecurringDonation),
  fulfilOutside(contract.readPayableTurn, readPayableTurn),
  fulfilOutside(contract.payTurn, payTurn),
  fulfil(contract.listRecurringDonations, listRecurringDonations),
  fulfil(contract.sumRecurringDonations, sumRecurringDonations),
  fulfil(contract.readRecurringDonation, readRecurringDonation),
  fulfil(contract.cancelRecurringDonation, cancelRecurringDonation),
];
