import type { Pages } from '../../kernel/index.ts';

export const volunteeringPages: Pages = {
  portal: [
    { path: 'volunteer/tasks', file: '../people/volunteering/tasks-page.tsx' },
    { path: 'volunteer/activity-report', file: '../people/volunteering/reports-page.tsx' },
    { path: 'volunteer/hours', file: '../people/volunteering/hours-page.tsx' },
    { path: 'volunteer/check-in', file: '../people/volunteering/check-in-page.tsx' },
    { path: 'volunteer/check-in/:id', file: '../people/volunteering/code-page.tsx' },
  ],
};
