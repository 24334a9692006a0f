import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'donations.corrected': 'Corrected a donation',
  'donations.deleted': 'Deleted a donation',
  'donations.export': 'Exported donations',
  'donations.export-skipped': 'Exported rows that a donation import skipped',
  'donations.hide': "Changed a donation's public visibility",
  'donations.import': 'Imported donations',
  'donations.record-offline': 'Recorded an offline donation',
  'donations.refund': 'Refunded a donation',
  'donations.stop-import': 'Stopped a donation import',
  'donations.upload-import': 'Uploaded a donation import file',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
