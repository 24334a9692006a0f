import * as contract from '@ngo-plus/contract/operations/administration';
import {
  type Archive,
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
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
  askForVerification,
  readPaper,
  readVerification,
  removePaper,
} from './papers.ts';
import { exportPeople, listPeople, readPerson } from './people.ts';
import { endDevices, resetTwoFactor, restorePerson, suspendPerson } from './person-commands.ts';
import { changePersonRole, invitePerson } from './person-roles.ts';
import { signInAs } from './signing-in-as.ts';

/** The archive of an organisation; what is in it is named by the app. */
export const organisationExportRoute = (archive: Archive) =>
  fulfilDownload(contract.exportOrganisation, exportOrganisation(archive));

export const administrationRoutes = [
  fulfil(contract.listPeople, listPeople),
  fulfilDownload(contract.exportPeople, exportPeople),
  fulfilOutside(contract.readPerson, readPerson),
  fulfil(contract.invitePerson, invitePerson),
  fulfilOutside(contract.changePersonRole, changePersonRole),
  fulfilOutside(contract.suspendPerson, suspendPerson),
  fulfilOutside(contract.restorePerson, restorePerson),
  fulfilOutside(contract.endDevices, endDevices),
  fulfilOutside(contract.resetTwoFactor, resetTwoFactor),
  fulfilOutside(contract.signInAs, signInAs),
  fulfilOutside(contract.mergePeople, mergePeople),
  fulfil(contract.listOrganisations, listOrganisations),
  fulfil(contract.readOrganisation, readOrganisation),
  fulfil(contract.changePlan, changePlan),
  fulfil(contract.suspendOrganisation, suspendOrganisation),
  fulfil(contract.restoreOrganisation, restoreOrganisation),
  fulfil(contract.deleteOrganisation, deleteOrganisation),
  fulfil(contract.keepOrganisation, keepOrganisation),
  fulfil(contract.addNote, addNote),
  fulfil(contract.removeNote, removeNote),
  fulfil(contract.decideVerification, decideVerification),
  fulfilDownload(contract.readPaper, readPaper),
  fulfil(contract.readVerification, readVerification),
  fulfilUpload(contract.addPaper, addPaper),
  fulfil(contract.removePaper, removePaper),
  fulfil(contract.askForVerification, askForVerification),
];
