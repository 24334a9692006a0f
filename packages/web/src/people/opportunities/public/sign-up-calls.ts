/** Endpoints of the sign-up, loaded on demand. */
export { listOwnSignups, requestSignup, signUp } from '@ngo-plus/contract/people/opportunities';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call, callPage, newKey } from '../../../kernel/index.ts';
