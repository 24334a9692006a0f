import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, everyone } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'data/access',
  pages: {
    portal: [{ path: 'data-collection/to-fill-in', file: 'to-fill-in-page.tsx' }],
  },
  screens: [
    {
      path: '/data-collection/to-fill-in',
      label: phrase('Forms to fill in'),
      keywords: phrase('assigned forms, my forms, team forms'),
      icon: 'forms',
      roles: everyone,
    },
  ],
  innerSections: [],
  finders: [],
};
