import * as contract from '@ngo-plus/contract/people/certificates';
import {
  fulfil,
  handleDownload,
  handleOutside,
  handleUpload,
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
  listOwnHours,
  listOwnRequests,
  requestCertificate,
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
  handleDownload(contract.previewTemplate, previewTemplate),
  handleUpload(contract.addPicture, addPicture),
  handleDownload(contract.readPicture, readPicture),
  fulfil(contract.listOwnCertificates, listOwnCertificates),
  fulfil(contract.listCertificates, listCertificates),
  fulfil(contract.listPeople, listPeople),
  fulfil(contract.issueCertificates, issueCertificates),
  fulfil(contract.listRuns, listRuns),
  fulfil(contract.readRun, readRun),
  fulfil(contract.stopRun, stopRun),
  fulfil(contract.resumeRun, resumeRun),
  handleOutside(contract.listOwnHours, listOwnHours),
  fulfil(contract.requestCertificate, requestCertificate, inSystem),
  handleOutside(contract.listOwnRequests, listOwnRequests),
  handleOutside(contract.withdrawRequest, withdrawRequest),
  fulfil(contract.listRequests, listRequests),
  handleOutside(contract.grantRequest, grantRequest),
  fulfil(contract.declineRequest, declineRequest),
  fulfil(contract.readCertificate, readCertificate),
  handleDownload(contract.readPdf, readPdf),
  handleDownload(contract.readCredential, (outside, input) =>
    outside.transact((ctx) => readCredential(ctx, input)),
  ),
  fulfil(contract.revokeCertificate, revokeCertificate),
  handleOutside(contract.reissueCertificate, reissueCertificate),
  handleOutside(contract.verifyCertificate, verifyCertificate),
  handleOutside(contract.listKeys, listKeys),
  handleOutside(contract.readKey, readKey),
  handleOutside(contract.readIssuer, readIssuer),
  handleDownload(contract.readRevocations, readRevocations),
];
