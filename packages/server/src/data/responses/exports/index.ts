export { eraseContactFromExports, exportSubscriptions } from './erasure.ts';
export { exportJobs } from './jobs.ts';
export {
  cancelResponseExport,
  listResponseExports,
  makeResponseExport,
  readResponseExport,
  readResponseExportFile,
} from './service.ts';
