/** What the form of promises sends, with its rules; fetched when it is needed. */
export { promiseGift } from '@ngo-plus/contract/pledges';
export { proveHuman } from '../../bot-check/index.ts';
export { call } from '../../kernel/index.ts';
