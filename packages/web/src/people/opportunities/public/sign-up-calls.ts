/** What the sign-up sends, with its rules; fetched when it is needed. */
export { listOwnSignups, requestSignup, signUp } from '@ngo-plus/contract/people/opportunities';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call, callPage, newKey } from '../../../kernel/index.ts';
