import { rolesOf } from '@ngo-plus/contract/kernel';
import { seeLedger } from '@ngo-plus/contract/money/ledger';
import { type Capability, more, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'money/ledger',
  pages: {
    portal: [
      { path: 'ledger', file: 'overview-page.tsx' },
      { path: 'ledger/accounts', file: 'accounts-page.tsx' },
      { path: 'ledger/entries', file: 'entries-page.tsx' },
      { path: 'ledger/rates', file: 'rates-page.tsx' },
      { path: 'ledger/journal-entries/:id', file: 'journal-entry-page.tsx' },
    ],
  },
  screens: [
    more(50, within('Ledger', '/ledger', 'Ledger', 'ledger', rolesOf(seeLedger) ?? [], 'Overview')),
    within(
      'Ledger',
      '/ledger/accounts',
      'Ledger accounts',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Accounts',
    ),
    within(
      'Ledger',
      '/ledger/entries',
      'Ledger entries',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Entries',
    ),
    within(
      'Ledger',
      '/ledger/rates',
      'Exchange rates',
      'ledger',
      rolesOf(seeLedger) ?? [],
      'Exchange rates',
    ),
  ],
  innerSections: [],
  finders: [],
};
