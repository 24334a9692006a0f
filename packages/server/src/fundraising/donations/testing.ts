export { donorToken } from './donor-token.ts';
export {
  begin,
  donationRow,
  heard,
  openFund,
  openTill,
  type Person,
  paid,
} from './testing-donations.ts';
