import * as contract from '@ngo-plus/contract/operations/administration';
import {
  type Archive,
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
} from '../../kernel/index.ts';
import { deleteOrganisation, reopenOrganisation } from './deletion.ts';
import { exportOrganisation } from './export.ts';
import { signInAs } from './impersonation.ts';
import {
  addNote,
  changePlan,
  removeNote,
  restoreOrganisation,
  suspendOrganisation,
} from './organisation-commands.ts';
import { listOrganisations, readOrganisation } from './organisations.ts';
import { exportPeople, listPeople, readPerson } from './people.ts';
import { endDevices, resetTwoFactor, restorePerson, suspendPerson } from './person-commands.ts';
import { mergePeople } from './person-merge.ts';
import { changePersonRole, invitePerson } from './person-roles.ts';
import { decideVerification } from './verification-decision.ts';
import {
  addDocument,
  readDocument,
  readVerification,
  removeDocument,
  requestVerification,
} from './verification-documents.ts';

/** The export of an organisation; the app determines what the archive contains. */
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
  handleCall(contract.reopenOrganisation, reopenOrganisation),
  handleCall(contract.addNote, addNote),
  handleCall(contract.removeNote, removeNote),
  handleCall(contract.decideVerification, decideVerification),
  handleDownload(contract.readDocument, readDocument),
  handleCall(contract.readVerification, readVerification),
  handleUpload(contract.addDocument, addDocument),
  handleCall(contract.removeDocument, removeDocument),
  handleCall(contract.requestVerification, requestVerification),
];
