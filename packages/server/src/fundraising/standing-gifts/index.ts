export { standingBegun, standingEnded } from './events.ts';
export { standingJobs } from './jobs.ts';
export { keptByStandingGifts } from './kept.ts';
export {
  forgetStandingDonor,
  linkStanding,
  relinkStanding,
  standingForRecord,
} from './knowing.ts';
export { standingRoutes } from './routes.ts';
export { seedStandingGifts } from './seed.ts';
export { standingSubscriptions } from './subscriptions.ts';
