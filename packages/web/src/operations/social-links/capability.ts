import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, more, superAdmin } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/social-links',
  pages: { portal: [{ path: 'admin/social-links', file: 'social-links-page.tsx' }] },
  screens: [
    more(100, {
      path: '/admin/social-links',
      label: phrase('Social links'),
      icon: 'social',
      roles: superAdmin,
    }),
  ],
  innerSections: [],
  finders: [],
};
