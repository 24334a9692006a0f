export { donorToken } from './donor-token.ts';
export { begin, giftRow, openFund, openTill, type Person, paid } from './testing-donations.ts';
