import * as contract from '@ngo-plus/contract/operations/administration';
import {
  type Archive,
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
} from '../../kernel/index.ts';
import { decideVerification } from './decisions.ts';
import { deleteOrganisation, keepOrganisation } from './ending.ts';
import { exportOrganisation } from './exporting.ts';
import { mergePeople } from './merging.ts';
import {
  addNote,
  changePlan,
  removeNote,
  restoreOrganisation,
  suspendOrganisation,
} from './organisation-commands.ts';
import { listOrganisations, readOrganisation } from './organisations.ts';
import {
  addPaper,
  readPaper,
  readVerification,
  removePaper,
  requestVerification,
} from './papers.ts';
import { exportPeople, listPeople, readPerson } from './people.ts';
import { endDevices, resetTwoFactor, restorePerson, suspendPerson } from './person-commands.ts';
import { changePersonRole, invitePerson } from './person-roles.ts';
import { signInAs } from './signing-in-as.ts';

/** The archive of an organisation; what is in it is named by the app. */
export const organisationExportRoute = (archive: Archive) =>
  handleDownload(contract.exportOrganisation, exportOrganisation(archive));

export const administrationRoutes = [
  handleCall(contract.listPeople, listPeople),
  handleDownload(contract.exportPeople, exportPeople),
  handleOutside(contract.readPerson, readPerson),
  handleCall(contract.invitePerson, invitePerson),
  handleOutside(contract.changePersonRole, changePersonRole),
  handleOutside(contract.suspendPerson, suspendPerson),
  handleOutside(contract.restorePerson, restorePerson),
  handleOutside(contract.endDevices, endDevices),
  handleOutside(contract.resetTwoFactor, resetTwoFactor),
  handleOutside(contract.signInAs, signInAs),
  handleOutside(contract.mergePeople, mergePeople),
  handleCall(contract.listOrganisations, listOrganisations),
  handleCall(contract.readOrganisation, readOrganisation),
  handleCall(contract.changePlan, changePlan),
  handleCall(contract.suspendOrganisation, suspendOrganisation),
  handleCall(contract.restoreOrganisation, restoreOrganisation),
  handleCall(contract.deleteOrganisation, deleteOrganisation),
  handleCall(contract.keepOrganisation, keepOrganisation),
  handleCall(contract.addNote, addNote),
  handleCall(contract.removeNote, removeNote),
  handleCall(contract.decideVerification, decideVerification),
  handleDownload(contract.readPaper, readPaper),
  handleCall(contract.readVerification, readVerification),
  handleUpload(contract.addPaper, addPaper),
  handleCall(contract.removePaper, removePaper),
  handleCall(contract.requestVerification, requestVerification),
];
