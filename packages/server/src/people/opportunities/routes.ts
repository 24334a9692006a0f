import * as contract from '@ngo-plus/contract/people/opportunities';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inPublic,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import * as applicants from './applicants/service.ts';
import * as calendar from './calendar.ts';
import * as writing from './commands.ts';
import { readPicture, uploadPicture } from './pictures.ts';
import { listOpportunities } from './public/index.ts';
import * as open from './public/opportunities.ts';
import { listManaged, readManaged } from './queries.ts';
import { addShifts, cancelShift, changeShift, listUpcomingShifts } from './shifts/index.ts';
import * as roster from './shifts/roster.ts';
import * as cancelling from './signups/cancellation.ts';
import { listOwnSignups, signUp } from './signups/index.ts';
import * as requesting from './signups/requests.ts';

export const opportunityRoutes: readonly Route[] = [
  handleCall(contract.listOpportunities, listOpportunities, inPublic),
  handleOutside(contract.listSkills, open.listSkills),
  handleOutside(contract.readOfferer, open.readOfferer),
  handleOutside(contract.readOpportunity, open.readOpportunity),
  handleDownload(contract.readShiftCalendar, calendar.readShiftCalendar),
  handleOutside(contract.requestSignup, requesting.requestSignup),
  handleOutside(contract.readRequest, requesting.readRequest),
  handleOutside(contract.confirmRequest, requesting.confirmRequest),
  handleOutside(contract.readCancellation, cancelling.readCancellation),
  handleOutside(contract.cancelByLink, cancelling.cancelByLink),
  handleCall(contract.signUp, signUp, inSystem),
  handleCall(contract.listOwnSignups, listOwnSignups, inSystem),
  handleOutside(contract.cancelSignup, cancelling.cancelSignup),
  handleCall(contract.readCalendarFeed, calendar.readCalendarFeed),
  handleCall(contract.openCalendarFeed, calendar.openCalendarFeed),
  handleCall(contract.closeCalendarFeed, calendar.closeCalendarFeed),
  handleDownload(contract.readCalendarEntries, calendar.readCalendarEntries),
  handleCall(contract.listManaged, listManaged),
  handleCall(contract.createOpportunity, writing.createOpportunity),
  handleCall(contract.readManaged, readManaged),
  handleCall(contract.changeOpportunity, writing.changeOpportunity),
  handleCall(contract.deleteOpportunity, writing.deleteOpportunity),
  handleCall(contract.publishOpportunity, writing.publishOpportunity),
  handleCall(contract.closeOpportunity, writing.closeOpportunity),
  handleCall(contract.duplicateOpportunity, writing.duplicateOpportunity),
  handleUpload(contract.uploadOpportunityPicture, uploadPicture),
  handleDownload(contract.readOpportunityPicture, readPicture),
  handleCall(contract.addShifts, addShifts),
  handleCall(contract.changeShift, changeShift),
  handleCall(contract.cancelShift, cancelShift),
  handleCall(contract.listUpcomingShifts, listUpcomingShifts),
  handleCall(contract.readRoster, roster.readRoster),
  handleCall(contract.writeToRoster, roster.writeToRoster),
  handleCall(contract.confirmWaitingSignup, roster.confirmFromWaitingList),
  handleCall(contract.removeSignup, roster.removeSignup),
  handleCall(contract.listApplicants, applicants.listApplicants),
  handleCall(contract.approveApplicant, applicants.approveApplicant, inSystem),
  handleCall(contract.declineApplicant, applicants.declineApplicant, inSystem),
];
