import * as contract from '@ngo-plus/contract/ledger';
import { fulfil, fulfilDownload } from '../kernel/index.ts';
import { listBalances } from './balances.ts';
import { exportEntries } from './exporting.ts';
import { listEntries, readGroup } from './listing.ts';

export const ledgerRoutes = [
  fulfil(contract.listBalances, listBalances),
  fulfil(contract.listEntries, listEntries),
  fulfil(contract.readGroup, readGroup),
  fulfilDownload(contract.exportEntries, exportEntries),
];
