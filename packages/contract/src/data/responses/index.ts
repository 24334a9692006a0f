export {
  limitResponseAccess,
  limitsAccess,
  listResponseAccess,
  maxLimitedMembers,
  type ResponseAccess,
  responseAccess,
  unlimitResponseAccess,
} from './access.ts';
export { exportResponses } from './export.ts';
export { listPhotos, type Photo, photo, readPhotoThumbnail } from './photos.ts';
export { maxPlacePoints, maxPlaces, type Place, place, readPlaces } from './places.ts';
export {
  lateDays,
  maxAnswerFileBytes,
  maxResponseBytes,
  type PublicForm,
  publicForm,
  type Receipt,
  readPublicForm,
  readReceipt,
  receipt,
  responseId,
  submitResponse,
  uploadAnswerFile,
} from './public.ts';
export {
  type AnswerCondition,
  type AnswerSummary,
  answerCondition,
  answerOperators,
  answerSummary,
  commentOnResponse,
  correctResponse,
  deleteResponses,
  listResponseEvents,
  listResponses,
  maxConditions,
  maxSummaryChoices,
  type Response,
  type ResponseDetail,
  type ResponseEvent,
  type ResponseState,
  readResponse,
  readResponseFigures,
  readResponseFile,
  response,
  responseDetail,
  responseEvent,
  responseFile,
  responseSources,
  responseStates,
  reviewResponses,
  summariseAnswers,
} from './response.ts';
export { readsPersonalAnswers, readsResponses, reviewsResponses } from './rights.ts';
export {
  deleteSaved,
  maxSavedBytes,
  readSaved,
  savedDays,
  savedToken,
  saveForLater,
} from './saved.ts';
