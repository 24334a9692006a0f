export { forgetInImports } from './erasure.ts';
export { exportRefusedDonations } from './exporting-refused.ts';
export { importJobs } from './jobs.ts';
export {
  applyDonationImport,
  listDonationImportProblems,
  listDonationImports,
  mapDonationImport,
  readDonationImport,
  stopDonationImport,
  uploadDonationImport,
} from './service.ts';
