import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = {
  'receipts.change-settings': 'Changed receipt settings',
  'receipts.reissue': 'Reissued a receipt',
  'receipts.statement': 'Issued an annual donation statement',
  'receipts.void': 'Voided a receipt',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
