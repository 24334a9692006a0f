export { forgetText } from './extracting.ts';
export { readSoon, reviewSoon, searchJobs } from './jobs.ts';
