import { readsAudit } from '@ngo-plus/contract/identity/audit';
import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { type Capability, more } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'identity/audit',
  pages: {
    portal: [{ path: 'admin/audit', file: 'audit-page.tsx' }],
  },
  screens: [
    more(70, {
      path: '/admin/audit',
      label: phrase('Activity log'),
      keywords: phrase('audit, history, who changed'),
      icon: 'audit',
      roles: rolesOf(readsAudit) ?? [],
    }),
  ],
  innerSections: [],
  finders: [],
};
