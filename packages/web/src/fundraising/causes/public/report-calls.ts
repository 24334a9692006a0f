export { reportCause } from '@ngo-plus/contract/fundraising/causes';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
