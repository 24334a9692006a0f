export {
  linkableDonations,
  linkDonationToPledge,
  unlinkDonationFromPledge,
} from './pledge-links.ts';
export { donationsOfPledge, openPledgeCheckout, startPledgePayment } from './pledge-payments.ts';
export {
  type CycleDonation,
  chargeCycleDonation,
  createCycleDonation,
  openCycleCheckout,
  settleDonation,
} from './recurring.ts';
