import type { Pages } from '../kernel/index.ts';

export const opportunityPages: Pages = {
  public: [
    { path: 'opportunities', file: '../opportunities/public/list-page.tsx' },
    { path: 'opportunities/by/:orgId', file: '../opportunities/public/organisation-page.tsx' },
    {
      path: 'opportunities/confirm',
      file: '../opportunities/public/confirm-page.tsx',
      listed: false,
    },
    {
      path: 'opportunities/cancel',
      file: '../opportunities/public/cancel-page.tsx',
      listed: false,
    },
    { path: 'opportunities/:id', file: '../opportunities/public/opportunity-page.tsx' },
  ],
  portal: [
    { path: 'volunteer/opportunities', file: '../opportunities/manage/list-page.tsx' },
    { path: 'volunteer/opportunities/new', file: '../opportunities/manage/new-page.tsx' },
    { path: 'volunteer/opportunities/:id', file: '../opportunities/manage/opportunity-page.tsx' },
    { path: 'volunteer/opportunities/:id/edit', file: '../opportunities/manage/edit-page.tsx' },
    {
      path: 'volunteer/opportunities/:id/shifts/:shiftId',
      file: '../opportunities/manage/roster-page.tsx',
    },
    { path: 'volunteer/applicants', file: '../opportunities/manage/applicants-page.tsx' },
    { path: 'volunteer/shifts', file: '../opportunities/own/shifts-page.tsx' },
  ],
};
