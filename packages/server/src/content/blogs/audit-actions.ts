import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'blogs.change': 'Edited a post',
  'blogs.delete': 'Deleted a post',
  'blogs.publish': 'Published a post',
  'blogs.withdraw': 'Unpublished a post',
  'blogs.write': 'Created a post',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
