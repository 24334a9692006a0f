import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import type { Capability } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'identity/notifications',
  pages: { portal: [{ path: 'notifications', file: 'notifications-page.tsx' }] },
  screens: [
    {
      path: '/notifications',
      label: phrase('Notifications'),
      icon: 'notifications',
      roles: everyRole,
    },
  ],
  innerSections: [],
  finders: [],
};
