import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/matching',
  pages: {
    portal: [
      { path: 'match-pools', file: 'list-page.tsx' },
      { path: 'match-pools/new', file: 'new-page.tsx' },
      { path: 'match-pools/:id', file: 'pool-page.tsx' },
      { path: 'match-pools/:id/edit', file: 'edit-page.tsx' },
      { path: 'match-pools/:id/statement', file: 'statement-page.tsx' },
    ],
  },
  screens: [
    within(
      'More ways to raise funds',
      '/match-pools',
      'Match pools',
      'causes',
      office,
      'Match pools',
    ),
    {
      path: '/match-pools/new',
      label: phrase('New match pool'),
      icon: 'causes',
      roles: coordinators,
    },
    {
      path: '/match-pools/:id/edit',
      label: phrase('Edit match pool'),
      icon: 'causes',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
};
