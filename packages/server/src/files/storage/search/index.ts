export { deleteText } from './extraction.ts';
export { enqueueExtraction, enqueueIndexReview, searchJobs } from './jobs.ts';
export { termsOf } from './search-terms.ts';
