export {
  limitResponseAccess,
  listResponseAccess,
  unlimitResponseAccess,
} from './access.ts';
export {
  commentOnResponse,
  correctResponse,
  deleteResponses,
  forgetDeletions,
  reviewResponses,
} from './change.ts';
export { pathOf } from './conditions.ts';
export { exportResponses } from './export.ts';
export {
  cellOf,
  type ExportedQuestion,
  exportedQuestions,
  headingOf,
  repetitionsOf,
} from './export-columns.ts';
export { readResponseFigures } from './figures.ts';
export { responseFilter } from './filter.ts';
export { type Hidden, hiddenIn, withoutHidden } from './mask.ts';
export { listPhotos } from './photos.ts';
export { readPlaces } from './places.ts';
export { namesOf } from './present.ts';
export {
  listResponseEvents,
  listResponses,
  readResponse,
  readResponseFile,
} from './read.ts';
export { summariseAnswers } from './summaries.ts';
export { readPhotoThumbnail, sweepThumbnails } from './thumbnails.ts';
