export { type Balance, balancesOf } from './balances.ts';
export { converted, type Exchange } from './exchange.ts';
export type { Line } from './lines.ts';
export { groupsRecordedFor } from './listing.ts';
export { keepRates, type Rate, rateOn } from './rates.ts';
export { type Recorded, type Recording, recordEntries } from './recording.ts';
export { type Reversal, reverse } from './reversing.ts';
export { ledgerRoutes } from './routes.ts';
export { type LedgerVerified, verifyLedger } from './verifying.ts';
