import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'grants.change': 'Edited a grant',
  'grants.delete': 'Deleted a grant',
  'grants.export-skipped': 'Exported rows that a grant import skipped',
  'grants.import': 'Imported grants',
  'grants.stop-import': 'Stopped a grant import',
  'grants.undo-import': 'Undid a grant import',
  'grants.upload-import': 'Uploaded a grant import file',
  'grants.write': 'Created a grant',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
