import type { Pages } from '../../kernel/index.ts';

export const healthPages: Pages = {
  portal: [{ path: 'admin', file: '../operations/health/health-page.tsx' }],
};
