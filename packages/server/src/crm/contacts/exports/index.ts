export { deleteOldExports, writeExportJob } from './jobs.ts';
export {
  invalidateExports,
  listExports,
  makeExport,
  readExport,
  readExportFile,
  stopExport,
} from './service.ts';
