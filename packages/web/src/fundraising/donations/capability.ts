import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/donations',
  pages: {
    public: [
      { path: 'causes/:causeId', file: 'public/cause-page.tsx' },
      {
        path: 'flutterwave-success',
        file: 'public/success-page.tsx',
        listed: false,
      },
      { path: 'my-donations', file: 'public/my-donations-page.tsx', listed: false },
    ],
    portal: [
      { path: 'donations', file: 'manage/list-page.tsx' },
      { path: 'donations/offline', file: 'manage/offline-page.tsx' },
      { path: 'donations/import', file: 'imports/start-page.tsx' },
      { path: 'donations/import/:id', file: 'imports/run-page.tsx' },
      { path: 'donations/:id', file: 'manage/donation-page.tsx' },
    ],
    bare: [
      {
        path: 'cause-embed/:causeId',
        file: 'embed/embed-page.tsx',
        listed: false,
      },
    ],
  },
  screens: [
    {
      ...within('Fundraising', '/donations', 'Donations', 'causes', office, 'Donations'),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchDonations(filters),
    },
    {
      path: '/donations/offline',
      label: phrase('Record offline donations'),
      isAction: true,
      keywords: phrase('record donation, cash, cheque, bank transfer, gift'),
      icon: 'causes',
      roles: coordinators,
    },
    {
      path: '/donations/import',
      label: phrase('Import donations'),
      isAction: true,
      icon: 'causes',
      roles: coordinators,
    },
    { path: '/donations/:id', label: phrase('Donation'), icon: 'causes', roles: office },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'donations',
      order: 20,
      heading: phrase('Donations'),
      icon: 'causes',
      to: ({ id }) => `/donations/${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
