/** Endpoints of an event's forms with their rules; loaded when needed. */
export { buyTickets, joinWaitingList } from '@ngo-plus/contract/fundraising/ticketing';
export { proveHuman } from '../../../identity/bot-check/index.ts';
export { call } from '../../../kernel/index.ts';
