export { begin, giftRow, openFund, openTill, type Person, paid } from './testing-donations.ts';
