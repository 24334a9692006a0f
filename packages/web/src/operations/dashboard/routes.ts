import type { Pages } from '../../kernel/index.ts';

export const dashboardPages: Pages = {
  portal: [{ path: 'dashboard', file: '../operations/dashboard/dashboard-page.tsx' }],
};
