export { applyImport, mapImport, stopImport, undoImport } from './decisions.ts';
export { forgetInImports } from './erasure.ts';
export {
  applyInBackground,
  forgetImports,
  readInBackground,
  undoInBackground,
} from './jobs.ts';
export { listImportRows, listImports, readImport, uploadImport } from './service.ts';
