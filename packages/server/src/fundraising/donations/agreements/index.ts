export {
  linkableDonations,
  linkDonationToPledge,
  unlinkDonationFromPledge,
} from './pledge-links.ts';
export { donationsOfPledge, openPledgeCheckout, startPledgePayment } from './pledge-payments.ts';
export {
  chargeCycleDonation,
  createCycleDonation,
  openCycleCheckout,
  settleDonation,
} from './recurring.ts';
