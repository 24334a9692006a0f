import type { Named } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
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
  interface AuditActions extends Named<typeof auditActions> {}
}
