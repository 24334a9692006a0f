/** Endpoint of the pledge form with its rules; loaded when needed. */
export { requestPledge } from '@ngo-plus/contract/fundraising/pledges';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
