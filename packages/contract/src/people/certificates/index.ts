export { codeFrom, codeInGroups, codeLength, isCode, plainCode } from './code.ts';
export {
  type CertificateKind,
  type CertificateState,
  certificateId,
  certificateKinds,
  certificateLanguages,
  certificateStates,
  pictureId,
  requestId,
  runId,
  templateId,
} from './fields.ts';
export {
  actions,
  type Certificate,
  certificate,
  type Issued,
  type IssuedDetail,
  listCertificates,
  listOwnCertificates,
  readCertificate,
  readCredential,
  readPdf,
  reissueCertificate,
  revokeCertificate,
} from './issued.ts';
export {
  type CertificateRequest,
  declineRequest,
  grantRequest,
  listOwnHours,
  listOwnRequests,
  listRequests,
  requestCertificate,
  requestStates,
  withdrawRequest,
} from './requests.ts';
export {
  issueCertificates,
  listPeople,
  listRuns,
  maxIssued,
  type PersonWithHours,
  type Run,
  readRun,
  resumeRun,
  runStates,
  stopRun,
} from './runs.ts';
export {
  addPicture,
  addTemplate,
  changeTemplate,
  type Design,
  design,
  listTemplates,
  logoChoices,
  maxPictureBytes,
  previewTemplate,
  readPicture,
  readTemplate,
  removeTemplate,
  type Template,
} from './templates.ts';
export {
  listKeys,
  readIssuer,
  readKey,
  readRevocations,
  type Verification,
  verifyCertificate,
} from './verification.ts';
export { filled, type Placeholder, placeholders, unknownPlaceholders } from './wording.ts';
