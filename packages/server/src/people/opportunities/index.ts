export { opportunityAddresses } from './addresses.ts';
export {
  applicantDecided,
  applied,
  placeFreed,
  shiftCancelled,
  shiftChanged,
  signedUp,
  signupCancelled,
} from './events.ts';
export { opportunityJobs } from './jobs.ts';
export { opportunitiesPersonalData } from './personal-data.ts';
export { confirmedSignup, nextShiftsOf, rosterOf, type ShiftFacts, shiftsOf } from './ports.ts';
export { opportunityRoutes } from './routes.ts';
export { seedOpportunities } from './seed.ts';
export { opportunitySubscriptions } from './subscriptions.ts';
