import * as contract from '@ngo-plus/contract/data/responses';
import { handleCall, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as exporting from './exports/index.ts';
import * as links from './links/index.ts';
import * as review from './review/index.ts';
import * as sending from './sending/index.ts';

export const responseRoutes = [
  handleOutside(contract.readPublicForm, sending.readPublicForm),
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
