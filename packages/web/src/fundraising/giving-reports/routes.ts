import type { Pages } from '../../kernel/index.ts';

export const givingReportPages: Pages = {
  portal: [
    { path: 'giving-reports', file: '../fundraising/giving-reports/overview-page.tsx' },
    { path: 'giving-reports/sources', file: '../fundraising/giving-reports/sources-page.tsx' },
    { path: 'giving-reports/donors', file: '../fundraising/giving-reports/donors-page.tsx' },
    { path: 'giving-reports/retention', file: '../fundraising/giving-reports/retention-page.tsx' },
    {
      path: 'giving-reports/accounting',
      file: '../fundraising/giving-reports/accounting-page.tsx',
    },
  ],
};
