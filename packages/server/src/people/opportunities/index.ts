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
export { keptByOpportunities } from './kept.ts';
export { opportunityRoutes } from './routes.ts';
export { confirmedSignup, nextShiftsOf, rosterOf, type ShiftFacts, shiftsOf } from './seams.ts';
export { seedOpportunities } from './seed.ts';
export { opportunitySubscriptions } from './subscriptions.ts';
