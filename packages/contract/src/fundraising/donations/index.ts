export { type Amount, readAmount } from './amount.ts';
export {
  correctDonation,
  type DonationCorrection,
  donationCorrection,
  listDonationCorrections,
  voidDonation,
} from './corrections.ts';
export {
  type DonationQuote,
  drawCauseCode,
  type GivingOffer,
  give,
  quoteDonation,
  readGivingOffer,
} from './donate.ts';
export {
  type Donation,
  type DonationColumn,
  type DonationRow,
  type DonationSeries,
  donation,
  donationColumns,
  donationFilters,
  donationRow,
  donationSteps,
  exportDonations,
  listDonations,
  maxExportedDonations,
  readDonation,
  readDonationSeries,
  refundDonation,
  sumDonations,
} from './donations.ts';
export { listPublicDonations, type PublicDonation, publicDonation } from './donor-wall.ts';
export {
  changeHiddenDetails,
  donorToken,
  listOwnDonations,
  type OwnDonation,
  ownDonation,
  requestDonations,
} from './donors.ts';
export {
  type DonationStatus,
  donationId,
  donationStatuses,
  earliestDay,
  type HiddenDetails,
  hiddenDetails,
  managesDonations,
  maxInBatch,
  type OfflineMethod,
  offlineMethods,
  readsDonations,
  refundsDonations,
  type Tribute,
  tributes,
} from './fields.ts';
export {
  type DayOrder,
  type DonationImportField,
  type DonationImportOptions,
  dayOrders,
  donationImportFields,
  donationImports,
} from './import.ts';
export {
  dayRefusal,
  type OfflineDonation,
  offlineDonation,
  offlineForm,
  recordDonations,
} from './offline.ts';
export {
  listPageDonations,
  type PageDonation,
  pageDonation,
  readDonationPage,
  thankForDonation,
} from './page-donations.ts';
export { giveForm, tributeProblems } from './tribute.ts';
