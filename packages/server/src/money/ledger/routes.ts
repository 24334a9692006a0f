import * as contract from '@ngo-plus/contract/money/ledger';
import { handleCall, handleDownload, handleOutside } from '../../kernel/index.ts';
import { listBalances } from './balances.ts';
import { exportPostings } from './export.ts';
import { exportJournal } from './journal.ts';
import { listPostings, readJournalEntry } from './lists.ts';
import { readLedgerMonths } from './months.ts';
import type { Projects } from './projects.ts';
import { addQuote, listQuotes } from './quotes.ts';

export const ledgerRoutes = (projects: Projects) => [
  handleCall(contract.listBalances, listBalances),
  handleCall(contract.readLedgerMonths, readLedgerMonths),
  handleCall(contract.listPostings, listPostings),
  handleCall(contract.readJournalEntry, readJournalEntry),
  handleCall(contract.listProjects, projects.all),
  handleCall(contract.listRates, listQuotes),
  handleOutside(contract.enterRate, addQuote),
  handleDownload(contract.exportPostings, (outside, input) =>
    exportPostings(outside, input, projects),
  ),
  handleDownload(contract.exportJournal, (outside, input) =>
    exportJournal(outside, input, projects),
  ),
];
