import { type Capability, coordinators, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'fundraising/embeds',
  pages: {
    portal: [{ path: 'embeds', file: 'embeds-page.tsx' }],
    bare: [{ path: 'embed-test/:causeId', file: 'test-page.tsx', listed: false }],
  },
  screens: [
    within('More ways to raise funds', '/embeds', 'Embeds', 'causes', coordinators, 'Embeds'),
  ],
  innerSections: [],
  finders: [],
};
