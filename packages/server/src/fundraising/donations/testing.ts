export { donorToken } from './donor-token.ts';
export {
  begin,
  donationRow,
  heard,
  openFund,
  openTestProvider,
  type Person,
  paid,
} from './testing-donations.ts';
