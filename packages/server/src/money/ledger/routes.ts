import * as contract from '@ngo-plus/contract/money/ledger';
import { fulfil, fulfilDownload, fulfilOutside } from '../../kernel/index.ts';
import { listBalances } from './balances.ts';
import { exportEntries } from './exporting.ts';
import { exportJournal } from './journal.ts';
import { listEntries, readGroup } from './listing.ts';
import type { Projects } from './projects.ts';
import { enterQuote, listQuotes } from './quoting.ts';

export const ledgerRoutes = (projects: Projects) => [
  fulfil(contract.listBalances, listBalances),
  fulfil(contract.listEntries, listEntries),
  fulfil(contract.readGroup, readGroup),
  fulfil(contract.listProjects, projects.all),
  fulfil(contract.listRates, listQuotes),
  fulfilOutside(contract.enterRate, enterQuote),
  fulfilDownload(contract.exportEntries, (outside, input) =>
    exportEntries(outside, input, projects),
  ),
  fulfilDownload(contract.exportJournal, (outside, input) =>
    exportJournal(outside, input, projects),
  ),
];
