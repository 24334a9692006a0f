import type { Labelled } from '../../kernel/index.ts';

/** Labels of this capability’s actions in the audit log. */
export const auditActions = {
  'donations.corrected': 'Corrected a donation',
  'donations.deleted': 'Deleted a donation',
  'donations.export': 'Exported donations',
  'donations.export-refused': 'Exported rejected donation import rows',
  'donations.hide': "Changed a donation's public visibility",
  'donations.import': 'Imported donations',
  'donations.record-offline': 'Recorded an offline donation',
  'donations.refund': 'Refunded a donation',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
