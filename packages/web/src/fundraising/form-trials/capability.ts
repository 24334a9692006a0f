import { type Capability, coordinators, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/form-trials',
  pages: {
    portal: [
      { path: 'form-trials', file: 'list-page.tsx' },
      { path: 'form-trials/new', file: 'begin-page.tsx' },
      { path: 'form-trials/:id', file: 'experiment-page.tsx' },
    ],
  },
  screens: [
    within(
      'More ways to raise funds',
      '/form-trials',
      'A/B tests',
      'usage',
      coordinators,
      'A/B tests',
    ),
  ],
  innerSections: [],
  finders: [],
};
