export { balancesOf } from './balances.ts';
export { ledgerCheckFailed } from './events.ts';
export { converted, type Exchange } from './exchange.ts';

export type { Posting } from './lines.ts';
export { journalEntriesFor } from './listing.ts';
export { type Projects, projectsOf } from './projects.ts';
export { rateOn } from './rates.ts';
export {
  type NewJournalEntry,
  recordJournalEntries,
  recordJournalEntry,
} from './recording.ts';
export { reverseJournalEntry } from './reversing.ts';

export { findFaults, type LedgerVerified, verifyLedger } from './verifying.ts';
