export type { Finding } from './finding.ts';
export { readSheets } from './read-sheets.ts';
export { type ReadForm, readXlsForm } from './read-xlsform.ts';
export { writeXlsForm } from './write-xlsform.ts';
