/** What the form of promises sends, with its rules; fetched when it is needed. */
export { promiseDonation } from '@ngo-plus/contract/fundraising/pledges';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
