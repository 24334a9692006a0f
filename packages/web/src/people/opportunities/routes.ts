import type { Pages } from '../../kernel/index.ts';

export const opportunityPages: Pages = {
  public: [
    { path: 'opportunities', file: '../people/opportunities/public/list-page.tsx' },
    {
      path: 'opportunities/by/:orgId',
      file: '../people/opportunities/public/organisation-page.tsx',
    },
    {
      path: 'opportunities/confirm',
      file: '../people/opportunities/public/confirm-page.tsx',
      listed: false,
    },
    {
      path: 'opportunities/cancel',
      file: '../people/opportunities/public/cancel-page.tsx',
      listed: false,
    },
    { path: 'opportunities/:id', file: '../people/opportunities/public/opportunity-page.tsx' },
  ],
  portal: [
    { path: 'volunteer/opportunities', file: '../people/opportunities/manage/list-page.tsx' },
    { path: 'volunteer/opportunities/new', file: '../people/opportunities/manage/new-page.tsx' },
    {
      path: 'volunteer/opportunities/:id',
      file: '../people/opportunities/manage/opportunity-page.tsx',
    },
    {
      path: 'volunteer/opportunities/:id/edit',
      file: '../people/opportunities/manage/edit-page.tsx',
    },
    {
      path: 'volunteer/opportunities/:id/shifts/:shiftId',
      file: '../people/opportunities/manage/roster-page.tsx',
    },
    { path: 'volunteer/applicants', file: '../people/opportunities/manage/applicants-page.tsx' },
    { path: 'volunteer/shifts', file: '../people/opportunities/own/shifts-page.tsx' },
  ],
};
