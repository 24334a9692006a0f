export { submitReport, writeReport } from './commands.ts';
export { decideReport } from './decisions.ts';
