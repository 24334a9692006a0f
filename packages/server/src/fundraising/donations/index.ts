export { formerDonationsOf } from './corrections.ts';
export { truePageTotals, trueTotals } from './counting.ts';
export { countByEmbed } from './counting-embeds.ts';
export { countByVariant } from './counting-variants.ts';
export { addressOf as addressOfDonor } from './donors.ts';
export { donationCorrected, donationReceived, donationRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';
export { fundraisersOf } from './fundraisers-of.ts';
export { forget as forgetDonation } from './giving.ts';
export { importJobs as donationJobs } from './imports/index.ts';
export { keptByDonations } from './kept.ts';
export { donationForRecord, forgetDonor, linkDonation, relinkDonations } from './knowing.ts';
export { amountInWords, playedWords } from './letters.ts';
export { feeOnTop, publicCauseFor } from './offering.ts';
export { pageDigest } from './page-news.ts';
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
export { seedPageDonations } from './seed-pages.ts';
export { seedTrials } from './seed-trials.ts';
export {
  type OffersGiftAid,
  subscriptionsWith as donationSubscriptionsWith,
} from './subscriptions.ts';
export { type DonationRow, donations } from './table.ts';
export { donationsToTie, tieDonation, untieDonation } from './tying.ts';
