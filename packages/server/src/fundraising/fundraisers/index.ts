export { fundraiserStarted } from './events.ts';
export { fundraiserForGiving, fundraiserForOffline, type Through } from './giving.ts';
export { fundraiserJobs } from './jobs.ts';
export { keptByFundraisers } from './kept.ts';
export {
  forgetFundraiser,
  fundraiserForRecord,
  linkFundraiser,
  relinkFundraisers,
} from './knowing.ts';
export { sendDonations } from './letters.ts';
export { pageOfToken } from './owner-token.ts';
export { publicPageOr404 } from './page.ts';
export { type PageTruth, recheckPages } from './rechecking.ts';
export { fundraiserRoutes } from './routes.ts';
export { type DemoPageDonation, seedFundraisers } from './seed.ts';
export { fundraiserSubscriptions } from './subscriptions.ts';
export { type FundraiserRow, fundraisers } from './table.ts';
export { countForFundraiser } from './totals.ts';
