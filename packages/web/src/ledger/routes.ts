import type { Pages } from '../kernel/index.ts';

export const ledgerPages: Pages = {
  portal: [
    { path: 'ledger', file: '../ledger/balances-page.tsx' },
    { path: 'ledger/entries', file: '../ledger/entries-page.tsx' },
    { path: 'ledger/rates', file: '../ledger/rates-page.tsx' },
    { path: 'ledger/groups/:id', file: '../ledger/group-page.tsx' },
  ],
};
