export {
  certificateHoursChanged,
  certificateIssued,
  certificateReissued,
  certificateRequested,
  certificateRevoked,
} from './events.ts';
export { certificateJobs } from './jobs.ts';
export { certificatesPersonalData } from './personal-data.ts';
export { certificateRoutes } from './routes.ts';
export { seedCertificates } from './seed.ts';
export { certificateSubscriptions } from './subscriptions.ts';
