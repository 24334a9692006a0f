/** What the forms of donors send, with its rules; fetched when it is needed. */
export {
  askForDonations,
  give,
  giveForm,
  quoteDonation,
  readAmount,
} from '@ngo-plus/contract/fundraising/donations';
export { readPaymentStatus } from '@ngo-plus/contract/money/payments';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
