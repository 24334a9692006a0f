import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'coupons.change': 'Edited a coupon',
  'coupons.create': 'Created a coupon',
  'coupons.export': 'Exported coupons',
  'coupons.set-state': "Changed a coupon's status",
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
