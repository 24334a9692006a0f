import type { Pages } from '../kernel/index.ts';

export const healthPages: Pages = {
  portal: [{ path: 'admin', file: '../health/health-page.tsx' }],
};
