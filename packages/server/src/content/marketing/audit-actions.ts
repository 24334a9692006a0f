import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'marketing.add-note': 'Added a note to a lead',
  'marketing.change-lead': "Changed a lead's status or owner",
  'marketing.delete-lead': 'Deleted a lead',
  'marketing.delete-subscriber': 'Deleted a subscriber',
  'marketing.export-leads': 'Exported leads',
  'marketing.export-subscribers': 'Exported subscribers',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
