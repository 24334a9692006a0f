import * as contract from '@ngo-plus/contract/ledger';
import { fulfil, fulfilDownload, fulfilOutside } from '../kernel/index.ts';
import { listBalances } from './balances.ts';
import { exportEntries } from './exporting.ts';
import { exportJournal } from './journal.ts';
import { listEntries, readGroup } from './listing.ts';
import { enterQuote, listQuotes } from './quoting.ts';

export const ledgerRoutes = [
  fulfil(contract.listBalances, listBalances),
  fulfil(contract.listEntries, listEntries),
  fulfil(contract.readGroup, readGroup),
  fulfil(contract.listRates, listQuotes),
  fulfilOutside(contract.enterRate, enterQuote),
  fulfilDownload(contract.exportEntries, exportEntries),
  fulfilDownload(contract.exportJournal, exportJournal),
];
