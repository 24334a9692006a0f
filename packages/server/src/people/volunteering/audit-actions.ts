import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'volunteering.add-task-file': 'Added a file to a task',
  'volunteering.amend-hours': 'Edited volunteer hours',
  'volunteering.approve-hours': 'Approved volunteer hours',
  'volunteering.approve-report': 'Approved a report',
  'volunteering.assign-tasks': 'Assigned tasks',
  'volunteering.assume-check-out': 'Automatically checked out a volunteer',
  'volunteering.change-report': 'Edited a report',
  'volunteering.change-task': 'Edited a task',
  'volunteering.check-in': 'Checked in to a shift',
  'volunteering.check-out': 'Checked out of a shift',
  'volunteering.comment-on-task': 'Commented on a task',
  'volunteering.decline-hours': 'Declined volunteer hours',
  'volunteering.delete-report': 'Deleted a report',
  'volunteering.delete-task': 'Deleted a task',
  'volunteering.end-rate': 'Removed a volunteer hourly rate',
  'volunteering.export-hours': 'Exported volunteer hours',
  'volunteering.note-hours': 'Logged volunteer hours',
  'volunteering.reassign-task': 'Reassigned a task',
  'volunteering.remove-task-comment': 'Removed a comment from a task',
  'volunteering.remove-task-file': 'Removed a file from a task',
  'volunteering.reopen-hours': 'Reopened volunteer hours',
  'volunteering.return-report': 'Returned a report for changes',
  'volunteering.set-rate': 'Set a volunteer hourly rate',
  'volunteering.set-task-state': "Changed a task's status",
  'volunteering.submit-report': 'Submitted a report',
  'volunteering.withdraw-hours': 'Withdrew volunteer hours',
  'volunteering.write-report': 'Created a report',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
