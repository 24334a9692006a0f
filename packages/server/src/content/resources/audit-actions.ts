import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'resources.add': 'Added a resource',
  'resources.change': 'Edited a resource',
  'resources.delete': 'Deleted a resource',
  'resources.move': 'Reordered resources',
  'resources.publish': 'Published a resource',
  'resources.withdraw': 'Unpublished a resource',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
