import type { Pages } from '../kernel/index.ts';

export const givingReportPages: Pages = {
  portal: [
    { path: 'giving-reports', file: '../giving-reports/overview-page.tsx' },
    { path: 'giving-reports/sources', file: '../giving-reports/sources-page.tsx' },
    { path: 'giving-reports/donors', file: '../giving-reports/donors-page.tsx' },
    { path: 'giving-reports/retention', file: '../giving-reports/retention-page.tsx' },
    { path: 'giving-reports/accounting', file: '../giving-reports/accounting-page.tsx' },
  ],
};
