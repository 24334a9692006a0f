export {
  type CycleDonation,
  chargeCycleDonation,
  createCycleDonation,
  donationsOfPledge,
  linkableDonations,
  linkDonationToPledge,
  openCycleCheckout,
  openPledgeCheckout,
  settleDonation,
  startPledgePayment,
  unlinkDonationFromPledge,
} from './agreements/index.ts';
export { deleteUnpaid as forgetDonation, feeOnTop, publicCauseFor } from './checkout/index.ts';
export { donationForRecord, forgetDonor, linkDonation, relinkDonations } from './contact-sync.ts';
export { formerDonationsOf } from './corrections/index.ts';
export { donationManagersOf } from './donation-managers.ts';
export { emailOfToken as addressOfDonor } from './donors/index.ts';
export { amountInText, testModeText } from './emails.ts';
export { donationCorrected, donationReceived, donationRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';
export { pageDigest } from './fundraising-pages/index.ts';
export { importJobs as donationJobs } from './imports/index.ts';
export { matchDonations } from './match-promises.ts';
export { donationPayable } from './payable.ts';
export { donationsPersonalData } from './personal-data.ts';
export { bookOfflineDonation } from './records/index.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed.ts';
export { seedTrials } from './seed-experiments.ts';
export { seedPageDonations } from './seed-pages.ts';
export {
  type OffersGiftAid,
  subscriptionsWith as donationSubscriptionsWith,
} from './subscriptions.ts';
export { type DonationRow, donations } from './table.ts';
export {
  computedCauseTotals,
  computedPageTotals,
  countByEmbed,
  countByVariant,
} from './totals/index.ts';
