export { recurringDonationEnded, recurringDonationStarted } from './events.ts';
export { recurringDonationJobs } from './jobs.ts';
export { keptByRecurringDonations } from './kept.ts';
export {
  forgetRecurringDonor,
  linkRecurringDonations,
  recurringDonationForRecord,
  relinkRecurringDonations,
} from './knowing.ts';
export { recurringDonationRoutes } from './routes.ts';
export { seedRecurringDonations } from './seed.ts';
export { recurringDonationSubscriptions } from './subscriptions.ts';
