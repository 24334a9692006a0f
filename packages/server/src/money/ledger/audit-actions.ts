import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'ledger.enter-rate': 'Entered an exchange rate',
  'ledger.export-entries': 'Exported ledger postings',
  'ledger.export-journal': 'Exported the journal',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
