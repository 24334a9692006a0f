import type { Pages } from '../kernel/index.ts';

export const auditPages: Pages = {
  portal: [{ path: 'admin/audit', file: '../audit/audit-page.tsx' }],
};
