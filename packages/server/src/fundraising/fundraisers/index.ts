export {
  forgetFundraiser,
  fundraiserForRecord,
  linkFundraiser,
  relinkFundraisers,
} from './contact-sync.ts';
export { fundraiserForGiving, fundraiserForOffline } from './donations.ts';
export { sendDonations } from './emails.ts';
export { fundraiserStarted } from './events.ts';

export { pageOfToken } from './owner-token.ts';

export { type DemoPageDonation, seedFundraisers } from './seed.ts';

export { type FundraiserRow, fundraisers } from './table.ts';
export { countForFundraiser } from './totals.ts';
export { type ComputePageTotals, recheckPages } from './totals-check.ts';
