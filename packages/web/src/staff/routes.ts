import type { Pages } from '../kernel/index.ts';

export const staffPages: Pages = {
  public: [{ path: 'invitation', file: '../staff/invitation-page.tsx', listed: false }],
  portal: [
    { path: 'staff-management', file: '../staff/members-page.tsx' },
    { path: 'staff-management/invitations', file: '../staff/invitations-page.tsx' },
    { path: 'staff-management/leave', file: '../staff/leave-page.tsx' },
    { path: 'staff-management/directory', file: '../staff/directory-page.tsx' },
    { path: 'staff-management/chart', file: '../staff/chart-page.tsx' },
  ],
};
