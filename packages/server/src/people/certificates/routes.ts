import * as contract from '@ngo-plus/contract/people/certificates';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
} from '../../kernel/index.ts';
import { listKeys, readIssuer, readKey, readRevocations } from './credentials/index.ts';
import {
  listCertificates,
  listOwnCertificates,
  readCertificate,
  readCredential,
  readPdf,
} from './issued.ts';
import { addPicture, readPicture } from './pictures.ts';
import { previewTemplate } from './preview.ts';
import {
  declineRequest,
  grantRequest,
  listOwnHours,
  listOwnRequests,
  listRequests,
  requestCertificate,
  withdrawRequest,
} from './requests/index.ts';
import { reissueCertificate, revokeCertificate } from './revocation.ts';
import {
  issueCertificates,
  listPeople,
  listRuns,
  readRun,
  resumeRun,
  stopRun,
} from './runs/index.ts';
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
} from './templates.ts';
import { verifyCertificate } from './verification.ts';

export const certificateRoutes = [
  handleCall(contract.listTemplates, listTemplates),
  handleCall(contract.readTemplate, readTemplate),
  handleCall(contract.addTemplate, addTemplate),
  handleCall(contract.changeTemplate, changeTemplate),
  handleCall(contract.removeTemplate, removeTemplate),
  handleDownload(contract.previewTemplate, previewTemplate),
  handleUpload(contract.addPicture, addPicture),
  handleDownload(contract.readPicture, readPicture),
  handleCall(contract.listOwnCertificates, listOwnCertificates),
  handleCall(contract.listCertificates, listCertificates),
  handleCall(contract.listPeople, listPeople),
  handleCall(contract.issueCertificates, issueCertificates),
  handleCall(contract.listRuns, listRuns),
  handleCall(contract.readRun, readRun),
  handleCall(contract.stopRun, stopRun),
  handleCall(contract.resumeRun, resumeRun),
  handleOutside(contract.listOwnHours, listOwnHours),
  handleCall(contract.requestCertificate, requestCertificate, inSystem),
  handleCall(contract.listOwnRequests, listOwnRequests, inSystem),
  handleOutside(contract.withdrawRequest, withdrawRequest),
  handleCall(contract.listRequests, listRequests),
  handleOutside(contract.grantRequest, grantRequest),
  handleCall(contract.declineRequest, declineRequest),
  handleCall(contract.readCertificate, readCertificate),
  handleDownload(contract.readPdf, readPdf),
  handleDownload(contract.readCredential, (outside, input) =>
    outside.transact((ctx) => readCredential(ctx, input)),
  ),
  handleCall(contract.revokeCertificate, revokeCertificate),
  handleOutside(contract.reissueCertificate, reissueCertificate),
  handleOutside(contract.verifyCertificate, verifyCertificate),
  handleOutside(contract.listKeys, listKeys),
  handleOutside(contract.readKey, readKey),
  handleOutside(contract.readIssuer, readIssuer),
  handleDownload(contract.readRevocations, readRevocations),
];
