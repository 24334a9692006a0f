import { readsAudit } from '@ngo-plus/contract/identity/audit';
import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import type { Capability } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'identity/audit',
  pages: {
    portal: [{ path: 'admin/audit', file: 'audit-page.tsx' }],
  },
  screens: [
    {
      path: '/admin/audit',
      label: phrase('Activity log'),
      icon: 'audit',
      roles: rolesOf(readsAudit) ?? [],
    },
  ],
  innerSections: [],
  finders: [],
};
