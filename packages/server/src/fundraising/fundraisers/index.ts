export {
  forgetFundraiser,
  fundraiserForRecord,
  linkFundraiser,
  relinkFundraisers,
} from './contact-sync.ts';
export { fundraiserForGiving, fundraiserForOffline, type Through } from './donations.ts';
export { sendDonations } from './emails.ts';
export { fundraiserStarted } from './events.ts';
export { fundraiserJobs } from './jobs.ts';
export { pageOfToken } from './owner-token.ts';
export { publicPageOr404 } from './page.ts';
export { fundraisersPersonalData } from './personal-data.ts';
export { fundraiserRoutes } from './routes.ts';
export { type DemoPageDonation, seedFundraisers } from './seed.ts';
export { fundraiserSubscriptions } from './subscriptions.ts';
export { type FundraiserRow, fundraisers } from './table.ts';
export { countForFundraiser } from './totals.ts';
export { type PageTruth, recheckPages } from './totals-check.ts';
