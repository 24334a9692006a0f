import { type Capability, coordinators, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/experiments',
  pages: {
    portal: [
      { path: 'experiments', file: 'list-page.tsx' },
      { path: 'experiments/new', file: 'new-page.tsx' },
      { path: 'experiments/:id', file: 'experiment-page.tsx' },
    ],
  },
  screens: [
    within(
      'More ways to raise funds',
      '/experiments',
      'A/B tests',
      'usage',
      coordinators,
      'A/B tests',
    ),
  ],
  innerSections: [],
  finders: [],
};
