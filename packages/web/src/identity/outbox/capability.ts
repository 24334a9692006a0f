import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, more, superAdmin } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'identity/outbox',
  pages: {
    portal: [
      { path: 'admin/outbox', file: 'outbox-page.tsx' },
      { path: 'admin/outbox/:mailId', file: 'email-page.tsx' },
    ],
  },
  screens: [
    more(90, {
      path: '/admin/outbox',
      label: phrase('Outbox'),
      icon: 'email',
      roles: superAdmin,
    }),
  ],
  innerSections: [],
  finders: [],
};
