export {
  eraseRecurringDonor,
  linkRecurringDonations,
  recurringDonationForRecord,
  relinkRecurringDonations,
} from './contact-sync.ts';
export { recurringDonationEnded, recurringDonationStarted } from './events.ts';
export { recurringDonationJobs } from './jobs.ts';
export { recurringDonationsPersonalData } from './personal-data.ts';
export { recurringDonationRoutes } from './routes.ts';
export { seedRecurringDonations } from './seed.ts';
export { recurringDonationSubscriptions } from './subscriptions.ts';
