import type { Pages } from '../kernel/index.ts';

export const volunteeringPages: Pages = {
  portal: [
    { path: 'volunteer/tasks', file: '../volunteering/tasks-page.tsx' },
    { path: 'volunteer/activity-report', file: '../volunteering/reports-page.tsx' },
    { path: 'volunteer/hours', file: '../volunteering/hours-page.tsx' },
    { path: 'volunteer/check-in', file: '../volunteering/check-in-page.tsx' },
    { path: 'volunteer/check-in/:id', file: '../volunteering/code-page.tsx' },
  ],
};
