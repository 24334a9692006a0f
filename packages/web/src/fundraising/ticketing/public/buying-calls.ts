/** What the forms of an event send, with its rules; fetched when it is needed. */
export { buyTickets, joinWaitingList } from '@ngo-plus/contract/fundraising/ticketing';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
