import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'opportunities.add-shifts': 'Added shifts',
  'opportunities.approve-applicant': 'Approved an applicant',
  'opportunities.cancel-shift': 'Cancelled a shift',
  'opportunities.cancel-signup': 'Cancelled a shift sign-up',
  'opportunities.change': 'Edited an opportunity',
  'opportunities.change-shift': 'Edited a shift',
  'opportunities.close': 'Closed an opportunity',
  'opportunities.create': 'Created an opportunity',
  'opportunities.decline-applicant': 'Declined an applicant',
  'opportunities.delete': 'Deleted an opportunity',
  'opportunities.delete-shift': 'Deleted a shift',
  'opportunities.free-place': 'Confirmed someone from the waiting list',
  'opportunities.publish': 'Published an opportunity',
  'opportunities.remove-signup': 'Removed someone from a shift',
  'opportunities.sign-up': 'Signed up for a shift',
  'opportunities.write-to-shift': 'Emailed everyone on a shift',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
