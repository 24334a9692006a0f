/** API endpoints of the donor forms with their rules; loaded when needed. */
export {
  give,
  giveForm,
  quoteDonation,
  readAmount,
  requestDonations,
} from '@ngo-plus/contract/fundraising/donations';
export { readPaymentStatus } from '@ngo-plus/contract/money/payments';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
