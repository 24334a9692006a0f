import type { Pages } from '../../kernel/index.ts';

export const ledgerPages: Pages = {
  portal: [
    { path: 'ledger', file: '../money/ledger/balances-page.tsx' },
    { path: 'ledger/entries', file: '../money/ledger/entries-page.tsx' },
    { path: 'ledger/rates', file: '../money/ledger/rates-page.tsx' },
    { path: 'ledger/groups/:id', file: '../money/ledger/group-page.tsx' },
  ],
};
