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
  innerSections: [{ section: 'More ways to raise funds', of: 'Fundraising', tab: 'More ways' }],
  finders: [],
};
