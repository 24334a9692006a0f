export {
  linkableDonations,
  linkDonationToPledge,
  unlinkDonationFromPledge,
} from './pledge-links.ts';
export { donationsOfPledge, startPledgePayment } from './pledge-payments.ts';
export {
  chargeCycleDonation,
  createCycleDonation,
  settleDonation,
} from './recurring.ts';
