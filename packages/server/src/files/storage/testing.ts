/** Test fixtures of storage for other capabilities. */
export { docxOf, pdfOf } from './testing-documents.ts';
export { test } from './testing-storage.ts';
