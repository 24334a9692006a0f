/** What the forms of visitors send, with its rules; fetched when it is needed. */
export { reportPage, startPage } from '@ngo-plus/contract/fundraising/fundraisers';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
