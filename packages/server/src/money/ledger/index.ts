export { type Balance, balancesOf } from './balances.ts';
export { ledgerCheckFailed } from './events.ts';
export { converted, type Exchange } from './exchange.ts';
export { ledgerJobs } from './jobs.ts';
export type { Posting } from './lines.ts';
export { journalEntriesFor } from './listing.ts';
export { type Projects, projectsOf } from './projects.ts';
export { type Rate, rateOn, saveRates } from './rates.ts';
export {
  type NewJournalEntry,
  type RecordedEntry,
  recordJournalEntries,
  recordJournalEntry,
} from './recording.ts';
export { type Reversal, reverseJournalEntry } from './reversing.ts';
export { ledgerRoutes } from './routes.ts';
export { findFaults, type LedgerVerified, verifyLedger } from './verifying.ts';
