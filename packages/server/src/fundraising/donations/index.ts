export {
  beginPledged,
  chargeRepeated,
  donationsOfPledge,
  donationsToTie,
  openPledged,
  openRepeated,
  type Repeated,
  repeatDonation,
  settleDonation,
  tieDonation,
  untieDonation,
} from './agreements/index.ts';
export { feeOnTop, forget as forgetDonation, publicCauseFor } from './checkout/index.ts';
export { donationForRecord, forgetDonor, linkDonation, relinkDonations } from './contact-sync.ts';
export { formerDonationsOf } from './corrections/index.ts';
export { fundraisersOf } from './donation-managers.ts';
export { addressOf as addressOfDonor } from './donors/index.ts';
export { amountInText, playedText } from './emails.ts';
export { donationCorrected, donationReceived, donationRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';
export { pageDigest } from './fundraising-pages/index.ts';
export { importJobs as donationJobs } from './imports/index.ts';
export { promiseMatches } from './match-promises.ts';
export { donationsPersonalData } from './personal-data.ts';
export { donationPurpose } from './purpose.ts';
export { recordByHand } from './records/index.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed.ts';
export { seedTrials } from './seed-experiments.ts';
export { seedPageDonations } from './seed-pages.ts';
export {
  type OffersGiftAid,
  subscriptionsWith as donationSubscriptionsWith,
} from './subscriptions.ts';
export { type DonationRow, donations } from './table.ts';
export { countByEmbed, countByVariant, truePageTotals, trueTotals } from './totals/index.ts';
