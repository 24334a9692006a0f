import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/pledges',
  pages: {
    public: [
      { path: 'causes/:causeId/pledge', file: 'public/pledge-page.tsx' },
      { path: 'pledge/:token', file: 'public/pay-page.tsx', listed: false },
    ],
    portal: [
      { path: 'pledges', file: 'manage/list-page.tsx' },
      { path: 'pledges/new', file: 'manage/new-page.tsx' },
      { path: 'pledges/:id', file: 'manage/pledge-page.tsx' },
      { path: 'pledges/:id/edit', file: 'manage/edit-page.tsx' },
    ],
  },
  screens: [
    within('Fundraising', '/pledges', 'Pledges', 'causes', office, 'Pledges'),
    {
      path: '/pledges/new',
      label: phrase('New pledge'),
      isAction: true,
      keywords: phrase('record pledge, promise'),
      icon: 'causes',
      roles: coordinators,
    },
    {
      path: '/pledges/:id/edit',
      label: phrase('Edit pledge'),
      icon: 'causes',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
