export { exportRefusedGifts } from './exporting-refused.ts';
export { forgetInImports } from './forgetting.ts';
export { importJobs } from './jobs.ts';
export {
  applyGiftImport,
  listGiftImportProblems,
  listGiftImports,
  mapGiftImport,
  readGiftImport,
  stopGiftImport,
  uploadGiftImport,
} from './service.ts';
