export type { ReadForm } from './read-xlsform.ts';
export { writeXlsForm } from './write-xlsform.ts';
