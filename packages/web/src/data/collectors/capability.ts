import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'data/collectors',
  pages: {
    portal: [{ path: 'data-collection/collect/:formId', file: 'collect-page.tsx' }],
  },
  screens: [
    {
      path: '/data-collection/collect/:formId',
      label: phrase('Ways to collect'),
      icon: 'forms',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
};
