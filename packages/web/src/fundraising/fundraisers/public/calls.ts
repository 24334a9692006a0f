/** API endpoints of the visitors' forms with their rules; loaded when needed. */
export { reportPage, startPage } from '@ngo-plus/contract/fundraising/fundraisers';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
