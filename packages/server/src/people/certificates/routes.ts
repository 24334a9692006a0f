import * as contract from '@ngo-plus/contract/people/certificates';
import {
  fulfil,
  fulfilDownload,
  fulfilOutside,
  fulfilUpload,
  inSystem,
} from '../../kernel/index.ts';
import { listKeys, readIssuer, readKey, readRevocations } from './credentials/index.ts';
import { reissueCertificate, revokeCertificate } from './ending.ts';
import {
  listCertificates,
  listOwnCertificates,
  readCertificate,
  readCredential,
  readPdf,
} from './issued.ts';
import { addPicture, readPicture } from './pictures.ts';
import { previewTemplate } from './preview.ts';
import { declineRequest, grantRequest, listRequests } from './requests/answer.ts';
import {
  askForCertificate,
  listOwnHours,
  listOwnRequests,
  withdrawRequest,
} from './requests/request.ts';
import { listPeople } from './runs/people.ts';
import { issueCertificates, listRuns, readRun, resumeRun, stopRun } from './runs/service.ts';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
} from './templates.ts';
import { verifyCertificate } from './verification.ts';

export const certificateRoutes = [
  fulfil(contract.listTemplates, listTemplates),
  fulfil(contract.readTemplate, readTemplate),
  fulfil(contract.addTemplate, addTemplate),
  fulfil(contract.changeTemplate, changeTemplate),
  fulfil(contract.removeTemplate, removeTemplate),
  fulfilDownload(contract.previewTemplate, previewTemplate),
  fulfilUpload(contract.addPicture, addPicture),
  fulfilDownload(contract.readPicture, readPicture),
  fulfil(contract.listOwnCertificates, listOwnCertificates),
  fulfil(contract.listCertificates, listCertificates),
  fulfil(contract.listPeople, listPeople),
  fulfil(contract.issueCertificates, issueCertificates),
  fulfil(contract.listRuns, listRuns),
  fulfil(contract.readRun, readRun),
  fulfil(contract.stopRun, stopRun),
  fulfil(contract.resumeRun, resumeRun),
  fulfilOutside(contract.listOwnHours, listOwnHours),
  fulfil(contract.askForCertificate, askForCertificate, inSystem),
  fulfilOutside(contract.listOwnRequests, listOwnRequests),
  fulfilOutside(contract.withdrawRequest, withdrawRequest),
  fulfil(contract.listRequests, listRequests),
  fulfilOutside(contract.grantRequest, grantRequest),
  fulfil(contract.declineRequest, declineRequest),
  fulfil(contract.readCertificate, readCertificate),
  fulfilDownload(contract.readPdf, readPdf),
  fulfilDownload(contract.readCredential, (outside, input) =>
    outside.transact((ctx) => readCredential(ctx, input)),
  ),
  fulfil(contract.revokeCertificate, revokeCertificate),
  fulfilOutside(contract.reissueCertificate, reissueCertificate),
  fulfilOutside(contract.verifyCertificate, verifyCertificate),
  fulfilOutside(contract.listKeys, listKeys),
  fulfilOutside(contract.readKey, readKey),
  fulfilOutside(contract.readIssuer, readIssuer),
  fulfilDownload(contract.readRevocations, readRevocations),
];
