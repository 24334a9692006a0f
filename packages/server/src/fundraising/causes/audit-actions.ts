import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'causes.add-update': 'Added a cause update',
  'causes.agree-to-appear': 'Agreed to appear on a cause',
  'causes.ask-person': 'Invited someone to appear on a cause',
  'causes.change': 'Edited a cause',
  'causes.change-update': 'Edited a cause update',
  'causes.close': 'Closed a cause',
  'causes.create': 'Created a cause',
  'causes.delete': 'Deleted a cause',
  'causes.delete-update': 'Deleted a cause update',
  'causes.end-appearance': 'Declined or stopped appearing on a cause',
  'causes.pause': 'Paused a cause',
  'causes.publish': 'Published a cause',
  'causes.publish-update': 'Published a cause update',
  'causes.remove-person': 'Removed someone from a cause',
  'causes.reopen': 'Reopened a cause',
  'causes.resolve-report': 'Resolved a report about a cause',
  'causes.resume': 'Resumed a cause',
  'causes.withdraw': 'Unpublished a cause',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
