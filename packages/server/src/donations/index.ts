export { trueTotals } from './counting.ts';
export { giftReceived, giftRefunded } from './events.ts';
export { keptByDonations } from './kept.ts';
export { forgetDonor, giftForRecord, linkGift, relinkGifts } from './knowing.ts';
export { donation } from './purpose.ts';
export { donationRoutes } from './routes.ts';
export { seedDonations } from './seed.ts';
export { donationSubscriptions } from './subscriptions.ts';
export { type GiftRow, gifts } from './table.ts';
