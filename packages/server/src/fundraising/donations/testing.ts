export { donorToken } from './donors/index.ts';
export {
  donationRow,
  openFund,
  openTestProvider,
  type Person,
  paid,
  settlePayment,
  startDonation,
} from './testing-donations.ts';
