import type { Named } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'standing-gifts.cancel': 'Cancelled a recurring donation',
  'standing-gifts.changed': 'Changed a recurring donation',
  'standing-gifts.paused': 'Paused a recurring donation',
  'standing-gifts.resumed': 'Resumed a recurring donation',
  'standing-gifts.skipped': 'Skipped a recurring donation payment',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Named<typeof auditActions> {}
}
