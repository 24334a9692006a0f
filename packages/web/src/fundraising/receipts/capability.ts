import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/receipts',
  pages: {
    portal: [
      { path: 'receipts', file: 'receipts-page.tsx' },
      { path: 'receipts/settings', file: 'settings-page.tsx' },
      { path: 'receipts/:id', file: 'receipt-page.tsx' },
    ],
  },
  screens: [
    within('Fundraising', '/receipts', 'Receipts', 'report', office, 'Receipts'),
    {
      path: '/receipts/settings',
      label: phrase('Receipt settings'),
      icon: 'report',
      roles: office,
    },
    { path: '/receipts/:id', label: phrase('Receipt'), icon: 'report', roles: office },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'receipts',
      order: 40,
      heading: phrase('Receipts'),
      icon: 'report',
      to: ({ id }) => `/receipts/${id}`,
    },
  ],
};
