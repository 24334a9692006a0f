export {
  commentOnResponse,
  correctResponse,
  deleteResponses,
  reviewResponses,
} from './change.ts';
export { exportResponses } from './export.ts';
export { readResponseFigures } from './figures.ts';
export {
  listResponseEvents,
  listResponses,
  readResponse,
  readResponseFile,
} from './read.ts';
export { summariseAnswers } from './summaries.ts';
