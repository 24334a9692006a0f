import * as contract from '@ngo-plus/contract/data/responses';
import { handleCall, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as alerts from './alerts/index.ts';
import * as exporting from './exports/index.ts';
import * as links from './links/index.ts';
import * as review from './review/index.ts';
import * as sending from './sending/index.ts';
import * as webhooks from './webhooks/index.ts';

export const responseRoutes = [
  handleOutside(contract.readPublicForm, sending.readPublicForm),
  handleDownload(contract.readPublicFormMedia, sending.readPublicFormMedia),
  handleOutside(contract.readContactChoices, sending.readContactChoices),
  handleOutside(contract.submitResponse, sending.submitResponse),
  handleUpload(contract.uploadAnswerFile, sending.uploadAnswerFile),
  handleOutside(contract.saveForLater, sending.saveForLater),
  handleOutside(contract.readSaved, sending.readSaved),
  handleOutside(contract.deleteSaved, sending.deleteSaved),
  handleOutside(contract.readReceipt, sending.readReceipt),
  handleCall(contract.listResponses, review.listResponses),
  handleCall(contract.readResponse, review.readResponse),
  handleCall(contract.listResponseEvents, review.listResponseEvents),
  handleDownload(contract.readResponseFile, (outside, input) =>
    outside.transact((ctx) => review.readResponseFile(ctx, input)),
  ),
  handleDownload(contract.exportResponses, review.exportResponses),
  handleCall(contract.makeResponseExport, exporting.makeResponseExport),
  handleCall(contract.listResponseExports, exporting.listResponseExports),
  handleCall(contract.readResponseExport, exporting.readResponseExport),
  handleCall(contract.cancelResponseExport, exporting.cancelResponseExport),
  handleDownload(contract.readResponseExportFile, (outside, input) =>
    outside.transact((ctx) => exporting.readResponseExportFile(ctx, input)),
  ),
  handleCall(contract.listFormWebhooks, webhooks.listFormWebhooks),
  handleCall(contract.createFormWebhook, webhooks.createFormWebhook),
  handleCall(contract.changeFormWebhook, webhooks.changeFormWebhook),
  handleCall(contract.deleteFormWebhook, webhooks.deleteFormWebhook),
  handleCall(contract.renewWebhookSecret, webhooks.renewWebhookSecret),
  handleCall(contract.listWebhookMessages, webhooks.listWebhookMessages),
  handleCall(contract.testFormWebhook, webhooks.testFormWebhook),
  handleCall(contract.replayWebhookMessage, webhooks.replayWebhookMessage),
  handleCall(contract.listFormAlerts, alerts.listFormAlerts),
  handleCall(contract.createFormAlert, alerts.createFormAlert),
  handleCall(contract.changeFormAlert, alerts.changeFormAlert),
  handleCall(contract.deleteFormAlert, alerts.deleteFormAlert),
  handleCall(contract.listAlertPeople, alerts.listAlertPeople),
  handleCall(contract.readResponseFigures, review.readResponseFigures),
  handleCall(contract.summariseAnswers, review.summariseAnswers),
  handleCall(contract.listResponseAccess, review.listResponseAccess),
  handleCall(contract.limitResponseAccess, review.limitResponseAccess),
  handleCall(contract.unlimitResponseAccess, review.unlimitResponseAccess),
  handleCall(contract.listResponseLinks, links.listResponseLinks),
  handleOutside(contract.createResponseLink, links.createResponseLink),
  handleCall(contract.revokeResponseLink, links.revokeResponseLink),
  handleOutside(contract.openResponseLink, links.openResponseLink),
  handleCall(contract.readPlaces, review.readPlaces),
  handleCall(contract.listPhotos, review.listPhotos),
  handleDownload(contract.readPhotoThumbnail, review.readPhotoThumbnail),
  handleOutside(contract.correctResponse, review.correctResponse),
  handleCall(contract.reviewResponses, review.reviewResponses),
  handleCall(contract.commentOnResponse, review.commentOnResponse),
  handleCall(contract.deleteResponses, review.deleteResponses),
];
