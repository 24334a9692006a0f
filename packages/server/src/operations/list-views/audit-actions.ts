import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. Personal views are not in it. */
export const auditActions = phrases({
  'list-views.share': 'Shared a view of a list',
  'list-views.change-shared': 'Changed a shared view of a list',
  'list-views.delete-shared': 'Deleted a shared view of a list',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
