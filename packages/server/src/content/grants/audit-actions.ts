import type { Labelled } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'grants.change': 'Edited a grant',
  'grants.delete': 'Deleted a grant',
  'grants.export-skipped': 'Exported rows that a grant import skipped',
  'grants.import': 'Imported grants',
  'grants.stop-import': 'Stopped a grant import',
  'grants.undo-import': 'Undid a grant import',
  'grants.upload-import': 'Uploaded a grant import file',
  'grants.write': 'Created a grant',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
