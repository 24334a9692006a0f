import { roles as everyRole, phrase } from '@ngo-plus/contract/kernel';
import { type Capability, main, more, platform } from '../../kernel/descriptor.ts';

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
    more(40, {
      path: '/staff-management/leave',
      label: phrase('Leave'),
      keywords: phrase('holiday, time off, absence'),
      icon: 'leave',
      roles: everyRole,
    }),
    more(30, {
      path: '/staff-management/directory',
      label: phrase('Directory'),
      keywords: phrase('colleagues, team, phone numbers'),
      icon: 'directory',
      roles: everyRole,
    }),
    {
      path: '/staff-management/chart',
      label: phrase('Organisation chart'),
      icon: 'people',
      roles: everyRole,
    },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'staff',
      order: 70,
      heading: phrase('Staff'),
      icon: 'people',
      to: ({ title }) => `/staff-management/directory?search=${encodeURIComponent(title)}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
