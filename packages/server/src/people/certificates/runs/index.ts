export { issueInBackground } from './jobs.ts';
export { listPeople } from './people.ts';
export { issueCertificates, listRuns, readRun, resumeRun, stopRun } from './service.ts';
