export { donationsToTie, tieDonation, untieDonation } from './pledge-links.ts';
export { beginPledged, donationsOfPledge, openPledged } from './pledge-payments.ts';
export {
  chargeRepeated,
  openRepeated,
  type Repeated,
  repeatDonation,
  settleDonation,
} from './recurring.ts';
