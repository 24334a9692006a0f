import * as contract from '@ngo-plus/contract/fundraising/causes';
import {
  fulfil,
  handleDownload,
  handleOutside,
  handleUpload,
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
  handleOutside(contract.listPublicCauses, open.listPublicCauses),
  handleOutside(contract.readPublicCause, open.readPublicCause),
  handleOutside(contract.listPublicUpdates, open.listPublicUpdates),
  handleOutside(contract.reportCause, reports.reportCause),
  fulfil(contract.listCauses, reading.listCauses),
  fulfil(contract.readCauseFigures, reading.readCauseFigures),
  fulfil(contract.readCause, reading.readCause),
  fulfil(contract.createCause, writing.createCause),
  fulfil(contract.changeCause, writing.changeCause),
  fulfil(contract.deleteCause, writing.deleteCause),
  fulfil(contract.duplicateCause, writing.duplicateCause),
  fulfil(contract.publishCause, deciding.publishCause),
  fulfil(contract.withdrawCause, deciding.withdrawCause),
  fulfil(contract.pauseCause, deciding.pauseCause),
  fulfil(contract.resumeCause, deciding.resumeCause),
  fulfil(contract.closeCause, deciding.closeCause),
  fulfil(contract.reopenCause, deciding.reopenCause),
  handleUpload(contract.uploadCausePicture, uploadPicture),
  handleDownload(contract.readCausePicture, readPicture),
  fulfil(contract.addCauseUpdate, updates.addCauseUpdate),
  fulfil(contract.changeCauseUpdate, updates.changeCauseUpdate),
  fulfil(contract.publishCauseUpdate, updates.publishCauseUpdate),
  fulfil(contract.deleteCauseUpdate, updates.deleteCauseUpdate),
  fulfil(contract.listCandidates, people.listCandidates),
  fulfil(contract.addShownPerson, people.addShownPerson),
  fulfil(contract.removeShownPerson, people.removeShownPerson),
  fulfil(contract.listAppearances, appearances.listAppearances, inSystem),
  fulfil(contract.agreeToAppear, appearances.agreeToAppear, inSystem),
  fulfil(contract.endAppearance, appearances.endAppearance, inSystem),
  fulfil(contract.listCauseReports, reports.listCauseReports),
  fulfil(contract.resolveCauseReport, reports.resolveCauseReport),
];
