export { balancesOf } from './balances.ts';
export {
  type NewJournalEntry,
  recordJournalEntries,
  recordJournalEntry,
} from './commands.ts';
export { ledgerCheckFailed } from './events.ts';
export { converted, type Exchange } from './exchange.ts';
export type { Posting } from './lines.ts';
export { journalEntriesFor } from './lists.ts';
export { type Projects, projectsOf } from './projects.ts';
export { rateOn } from './rates.ts';
export { reverseJournalEntry } from './reversal.ts';

export { findFaults, type LedgerVerified, verifyLedger } from './verification.ts';
