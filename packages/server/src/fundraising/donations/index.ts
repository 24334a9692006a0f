export { formerGiftsOf } from './corrections.ts';
export { truePageTotals, trueTotals } from './counting.ts';
export { countByEmbed } from './counting-embeds.ts';
export { countByVariant } from './counting-variants.ts';
export { addressOf as addressOfDonor } from './donors.ts';
export { giftCorrected, giftReceived, giftRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';
export { fundraisersOf } from './fundraisers-of.ts';
export { forget as forgetGift } from './giving.ts';
export { importJobs as donationJobs } from './imports/index.ts';
export { keptByDonations } from './kept.ts';
export { forgetDonor, giftForRecord, linkGift, relinkGifts } from './knowing.ts';
export { amountInWords, playedWords } from './letters.ts';
export { feeOnTop, publicCauseFor } from './offering.ts';
export { pageDigest } from './page-news.ts';
export { beginPledged, giftsOfPledge, openPledged } from './pledged.ts';
export { promiseMatches } from './promising.ts';
export { donation } from './purpose.ts';
export { recordByHand } from './recording.ts';
export {
  chargeRepeated,
  openRepeated,
  type Repeated,
  repeatGift,
  settleGift,
} from './repeating.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed.ts';
export { seedPageGifts } from './seed-pages.ts';
export { seedTrials } from './seed-trials.ts';
export {
  type OffersGiftAid,
  subscriptionsWith as donationSubscriptionsWith,
} from './subscriptions.ts';
export { type GiftRow, gifts } from './table.ts';
export { giftsToTie, tieGift, untieGift } from './tying.ts';
