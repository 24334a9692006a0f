export { donationForRecord, forgetDonor, linkDonation, relinkDonations } from './contact-sync.ts';
export { formerDonationsOf } from './corrections.ts';
export { truePageTotals, trueTotals } from './counts.ts';
export { forget as forgetDonation } from './donate.ts';
export { addressOf as addressOfDonor } from './donors.ts';
export { amountInText, playedText } from './emails.ts';
export { countByEmbed } from './embed-counts.ts';
export { donationCorrected, donationReceived, donationRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';
export { fundraisersOf } from './fundraisers-of.ts';
export { importJobs as donationJobs } from './imports/index.ts';
export { donationsToTie, tieDonation, untieDonation } from './link-pledge.ts';
export { feeOnTop, publicCauseFor } from './offering.ts';
export { pageDigest } from './page-events.ts';
export { donationsPersonalData } from './personal-data.ts';
export { beginPledged, donationsOfPledge, openPledged } from './pledged.ts';
export { promiseMatches } from './promising.ts';
export { donationPurpose } from './purpose.ts';
export { recordByHand } from './recording.ts';
export {
  chargeRepeated,
  openRepeated,
  type Repeated,
  repeatDonation,
  settleDonation,
} from './repeating.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed.ts';
export { seedTrials } from './seed-experiments.ts';
export { seedPageDonations } from './seed-pages.ts';
export {
  type OffersGiftAid,
  subscriptionsWith as donationSubscriptionsWith,
} from './subscriptions.ts';
export { type DonationRow, donations } from './table.ts';
export { countByVariant } from './variant-counts.ts';
