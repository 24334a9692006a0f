import type { Pages } from '../kernel/index.ts';

export const dashboardPages: Pages = {
  portal: [{ path: 'dashboard', file: '../dashboard/dashboard-page.tsx' }],
};
