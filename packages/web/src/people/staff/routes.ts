import type { Pages } from '../../kernel/index.ts';

export const staffPages: Pages = {
  public: [{ path: 'invitation', file: '../people/staff/invitation-page.tsx', listed: false }],
  portal: [
    { path: 'staff-management', file: '../people/staff/members-page.tsx' },
    { path: 'staff-management/invitations', file: '../people/staff/invitations-page.tsx' },
    { path: 'staff-management/leave', file: '../people/staff/leave-page.tsx' },
    { path: 'staff-management/directory', file: '../people/staff/directory-page.tsx' },
    { path: 'staff-management/chart', file: '../people/staff/chart-page.tsx' },
  ],
};
