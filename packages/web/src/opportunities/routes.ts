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
};
