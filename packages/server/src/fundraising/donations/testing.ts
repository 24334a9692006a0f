export { donorToken } from './donor-token.ts';
export {
  begin,
  giftRow,
  heard,
  openFund,
  openTill,
  type Person,
  paid,
} from './testing-donations.ts';
