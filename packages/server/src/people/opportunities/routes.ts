import * as contract from '@ngo-plus/contract/people/opportunities';
import { fulfil, handleDownload, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
import * as applicants from './applicants.ts';
import * as calendar from './calendar.ts';
import * as cancelling from './cancelling.ts';
import * as writing from './commands.ts';
import { cancelShift } from './ending-shifts.ts';
import { listOpportunities } from './listing.ts';
import { listManaged, readManaged } from './managing.ts';
import { listOwnSignups } from './own.ts';
import * as open from './public.ts';
import * as requesting from './requesting.ts';
import * as roster from './roster.ts';
import { addShifts, changeShift } from './shifts.ts';
import { signUp } from './signing-up.ts';

export const opportunityRoutes: readonly Route[] = [
  handleOutside(contract.listOpportunities, listOpportunities),
  handleOutside(contract.listSkills, open.listSkills),
  handleOutside(contract.readOfferer, open.readOfferer),
  handleOutside(contract.readOpportunity, open.readOpportunity),
  handleDownload(contract.readShiftCalendar, calendar.readShiftCalendar),
  handleOutside(contract.requestSignup, requesting.requestSignup),
  handleOutside(contract.readRequest, requesting.readRequest),
  handleOutside(contract.confirmRequest, requesting.confirmRequest),
  handleOutside(contract.readCancellation, cancelling.readCancellation),
  handleOutside(contract.cancelByLink, cancelling.cancelByLink),
  fulfil(contract.signUp, signUp, inSystem),
  handleOutside(contract.listOwnSignups, listOwnSignups),
  handleOutside(contract.cancelSignup, cancelling.cancelSignup),
  fulfil(contract.readCalendarFeed, calendar.readCalendarFeed),
  fulfil(contract.openCalendarFeed, calendar.openCalendarFeed),
  fulfil(contract.closeCalendarFeed, calendar.closeCalendarFeed),
  handleDownload(contract.readCalendarEntries, calendar.readCalendarEntries),
  fulfil(contract.listManaged, listManaged),
  fulfil(contract.createOpportunity, writing.createOpportunity),
  fulfil(contract.readManaged, readManaged),
  fulfil(contract.changeOpportunity, writing.changeOpportunity),
  fulfil(contract.deleteOpportunity, writing.deleteOpportunity),
  fulfil(contract.publishOpportunity, writing.publishOpportunity),
  fulfil(contract.closeOpportunity, writing.closeOpportunity),
  fulfil(contract.duplicateOpportunity, writing.duplicateOpportunity),
  fulfil(contract.addShifts, addShifts),
  fulfil(contract.changeShift, changeShift),
  fulfil(contract.cancelShift, cancelShift),
  fulfil(contract.readRoster, roster.readRoster),
  fulfil(contract.writeToRoster, roster.writeToRoster),
  fulfil(contract.givePlace, roster.givePlace),
  fulfil(contract.removeSignup, roster.removeSignup),
  fulfil(contract.listApplicants, applicants.listApplicants),
  fulfil(contract.approveApplicant, applicants.approveApplicant, inSystem),
  fulfil(contract.declineApplicant, applicants.declineApplicant, inSystem),
];
