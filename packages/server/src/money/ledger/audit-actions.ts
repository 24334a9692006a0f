import type { Labelled } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'ledger.enter-rate': 'Entered an exchange rate',
  'ledger.export-entries': 'Exported ledger postings',
  'ledger.export-journal': 'Exported the journal',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
