import type { Pages } from '../../kernel/index.ts';

export const auditPages: Pages = {
  portal: [{ path: 'admin/audit', file: '../identity/audit/audit-page.tsx' }],
};
