export { applyImport, mapImport, stopImport, undoImport } from './deciding.ts';
export { forgetInImports } from './forgetting.ts';
export {
  applyInBackground,
  forgetImports,
  readInBackground,
  undoInBackground,
} from './jobs.ts';
export { listImportRows, listImports, readImport, uploadImport } from './service.ts';
