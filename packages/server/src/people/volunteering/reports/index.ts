export { decideReport } from './deciding.ts';
export { submitReport, writeReport } from './writing.ts';
