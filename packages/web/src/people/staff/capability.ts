import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, main, platform } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'people/staff',
  pages: {
    public: [{ path: 'invitation', file: 'invitation-page.tsx', listed: false }],
    portal: [
      { path: 'staff-management', file: 'members-page.tsx' },
      { path: 'staff-management/invitations', file: 'invitations-page.tsx' },
      { path: 'staff-management/leave', file: 'leave-page.tsx' },
      { path: 'staff-management/directory', file: 'directory-page.tsx' },
      { path: 'staff-management/chart', file: 'chart-page.tsx' },
    ],
  },
  screens: [
    {
      ...main(120, '/staff-management', 'Staff Management', 'people', [...platform, 'NGO_ADMIN']),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchMembers(filters),
    },
    { path: '/staff-management/leave', label: phrase('Leave'), icon: 'people', roles: everyRole },
    {
      path: '/staff-management/directory',
      label: phrase('Directory'),
      icon: 'people',
      roles: everyRole,
    },
    {
      path: '/staff-management/chart',
      label: phrase('Organisation chart'),
      icon: 'people',
      roles: everyRole,
    },
  ],
  innerSections: [],
  finders: [],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
