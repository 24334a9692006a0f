import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'budgets.change': 'Changed an AI budget',
  'budgets.create': 'Added an AI budget',
  'budgets.delete': 'Deleted an AI budget',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
