export { type Amount, readAmount } from './amount.ts';
export {
  correctGift,
  type GiftCorrection,
  giftCorrection,
  listGiftCorrections,
  voidGift,
} from './corrections.ts';
export {
  askForGifts,
  changeHiding,
  donorToken,
  listOwnGifts,
  type OwnGift,
  ownGift,
} from './donors.ts';
export {
  earliestDay,
  type GiftStatus,
  giftId,
  giftStatuses,
  type Hiding,
  hidings,
  managesGifts,
  mostInBatch,
  type OfflineMethod,
  offlineMethods,
  readsGifts,
  refundsGifts,
  type Tribute,
  tributes,
} from './fields.ts';
export {
  exportGifts,
  type Gift,
  type GiftRow,
  gift,
  giftFilters,
  giftRow,
  listGifts,
  readGift,
  refundGift,
  sumGifts,
} from './gifts.ts';
export {
  drawCauseCode,
  type GiftQuote,
  type GivingOffer,
  give,
  quoteGift,
  readGivingOffer,
} from './giving.ts';
export {
  applyGiftImport,
  type DayOrder,
  dayOrders,
  exportRefusedGifts,
  type GiftImportDetail,
  type GiftImportField,
  type GiftImportMapping,
  type GiftImportOutcome,
  type GiftImportProblem,
  type GiftImportRun,
  giftImportDetail,
  giftImportFields,
  giftImportId,
  listGiftImportProblems,
  listGiftImports,
  mapGiftImport,
  maxGiftImportBytes,
  mostImportRows,
  readGiftImport,
  stopGiftImport,
  uploadGiftImport,
} from './import.ts';
export { dayRefusal, type OfflineGift, offlineForm, offlineGift, recordGifts } from './offline.ts';
export {
  listPageGifts,
  type PageGift,
  pageGift,
  readGiftPage,
  thankForGift,
} from './page-gifts.ts';
export { giveForm, tributeProblems } from './tribute.ts';
export { listShownGifts, type ShownGift, shownGift } from './wall.ts';
