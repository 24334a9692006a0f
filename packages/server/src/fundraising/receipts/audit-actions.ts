import type { Named } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'receipts.change-settings': 'Changed receipt settings',
  'receipts.reissue': 'Reissued a receipt',
  'receipts.statement': 'Issued an annual donation statement',
  'receipts.void': 'Voided a receipt',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Named<typeof auditActions> {}
}
