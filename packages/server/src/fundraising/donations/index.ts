export {
  chargeCycleDonation,
  createCycleDonation,
  donationsOfPledge,
  linkableDonations,
  linkDonationToPledge,
  settleDonation,
  startPledgePayment,
  unlinkDonationFromPledge,
} from './agreements/index.ts';
export { deleteUnpaid, feeOnTop, openCheckout, publicCauseFor } from './checkout/index.ts';
export { donationForRecord, forgetDonor, linkDonation, relinkDonations } from './contact-sync.ts';
export { formerDonationsOf } from './corrections/index.ts';
export { donationManagersOf } from './donation-managers.ts';
export { emailOfToken as addressOfDonor } from './donors/index.ts';
export { testModeNotice } from './emails.ts';
export { donationCorrected, donationReceived, donationRefunded } from './events.ts';
export { chargedMinorOf } from './fee-cover.ts';

export {
  lastDonationOf,
  lifetimeGivingOf,
  monthsOfGiving,
} from './giving-of-contacts.ts';
export { matchDonations } from './match-promises.ts';
export { donationPayable } from './payable.ts';

export { bookOfflineDonation } from './records/index.ts';
export { donationRoutes } from './routes.ts';

export { seedExperiments } from './seed-experiments.ts';

export { subscriptionsWith as donationSubscriptionsWith } from './subscriptions.ts';
export { type DonationRow, donations } from './table.ts';
export {
  computedCauseTotals,
  countByEmbed,
  countByVariant,
} from './totals/index.ts';
