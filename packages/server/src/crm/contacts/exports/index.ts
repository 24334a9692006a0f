export { forgetExports, writeInBackground } from './jobs.ts';
export {
  listExports,
  makeExport,
  outdateExports,
  readExport,
  readExportFile,
  stopExport,
} from './service.ts';
