import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'receipts.change-settings': 'Changed receipt settings',
  'receipts.reissue': 'Reissued a receipt',
  'receipts.statement': 'Issued an annual donation statement',
  'receipts.void': 'Voided a receipt',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
