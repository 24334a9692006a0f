export { donorToken } from './donors/index.ts';
export {
  begin,
  donationRow,
  heard,
  openFund,
  openTestProvider,
  type Person,
  paid,
} from './testing-donations.ts';
