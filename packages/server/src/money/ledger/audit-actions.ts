import type { Labelled } from '../../kernel/index.ts';

/** Labels for the audit log. */
export const auditActions = {
  'ledger.enter-rate': 'Entered an exchange rate',
  'ledger.export-entries': 'Exported ledger postings',
  'ledger.export-journal': 'Exported the journal',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
