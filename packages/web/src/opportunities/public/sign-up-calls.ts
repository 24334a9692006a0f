/** What the sign-up sends, with its rules; fetched when it is needed. */
export { listOwnSignups, requestSignup, signUp } from '@ngo-plus/contract/opportunities';
export { proveHuman } from '../../bot-check/index.ts';
export { call, callPage, newKey } from '../../kernel/index.ts';
