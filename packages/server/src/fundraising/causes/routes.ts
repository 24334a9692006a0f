import * as contract from '@ngo-plus/contract/fundraising/causes';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inPublic,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import * as appearances from './appearances.ts';
import * as writing from './commands.ts';
import * as deciding from './decisions.ts';
import * as people from './people.ts';
import { readPicture, uploadPicture } from './pictures.ts';
import * as open from './public.ts';
import * as reading from './queries.ts';
import * as reports from './reports.ts';
import * as updates from './updates.ts';

export const causeRoutes: readonly Route[] = [
  handleCall(contract.listPublicCauses, open.listPublicCauses, inPublic),
  handleOutside(contract.readPublicCause, open.readPublicCause),
  handleCall(contract.listPublicUpdates, open.listPublicUpdates, inPublic),
  handleOutside(contract.reportCause, reports.reportCause),
  handleCall(contract.listCauses, reading.listCauses),
  handleCall(contract.readCauseFigures, reading.readCauseFigures),
  handleCall(contract.readCause, reading.readCause),
  handleCall(contract.createCause, writing.createCause),
  handleCall(contract.changeCause, writing.changeCause),
  handleCall(contract.deleteCause, writing.deleteCause),
  handleCall(contract.duplicateCause, writing.duplicateCause),
  handleCall(contract.publishCause, deciding.publishCause),
  handleCall(contract.withdrawCause, deciding.withdrawCause),
  handleCall(contract.pauseCause, deciding.pauseCause),
  handleCall(contract.resumeCause, deciding.resumeCause),
  handleCall(contract.closeCause, deciding.closeCause),
  handleCall(contract.reopenCause, deciding.reopenCause),
  handleUpload(contract.uploadCausePicture, uploadPicture),
  handleDownload(contract.readCausePicture, readPicture),
  handleCall(contract.addCauseUpdate, updates.addCauseUpdate),
  handleCall(contract.changeCauseUpdate, updates.changeCauseUpdate),
  handleCall(contract.publishCauseUpdate, updates.publishCauseUpdate),
  handleCall(contract.deleteCauseUpdate, updates.deleteCauseUpdate),
  handleCall(contract.listCandidates, people.listCandidates),
  handleCall(contract.addCausePerson, people.addCausePerson),
  handleCall(contract.removeCausePerson, people.removeCausePerson),
  handleCall(contract.listAppearances, appearances.listAppearances, inSystem),
  handleCall(contract.agreeToAppear, appearances.agreeToAppear, inSystem),
  handleCall(contract.endAppearance, appearances.endAppearance, inSystem),
  handleCall(contract.listCauseReports, reports.listCauseReports),
  handleCall(contract.resolveCauseReport, reports.resolveCauseReport),
];
