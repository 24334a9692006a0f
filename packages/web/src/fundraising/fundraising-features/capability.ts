import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/fundraising-features',
  pages: {
    portal: [
      {
        path: 'advanced-fundraising-features',
        file: 'features-page.tsx',
      },
    ],
  },
  screens: [
    within(
      'More ways to raise funds',
      '/advanced-fundraising-features',
      'Fundraising features',
      'causes',
      coordinators,
      'All',
    ),
  ],
  innerSections: [
    {
      section: phrase('More ways to raise funds'),
      of: phrase('Fundraising'),
      tab: phrase('More ways'),
    },
  ],
  finders: [],
};
