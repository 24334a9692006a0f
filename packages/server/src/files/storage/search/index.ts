export { deleteText } from './extraction.ts';
export { enqueueExtraction, enqueueIndexReview, searchJobs } from './jobs.ts';
