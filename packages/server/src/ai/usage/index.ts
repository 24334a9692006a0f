export { openCall, settleCall } from './ledger.ts';
export { tokensSince } from './queries.ts';
