import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'staff.add-document': 'Added a staff document',
  'staff.cancel-leave': 'Cancelled leave',
  'staff.change-member': "Edited a member's details",
  'staff.change-own-details': 'Edited their own details',
  'staff.change-role': "Changed a member's role",
  'staff.deactivate': 'Deactivated a member',
  'staff.decide-leave': 'Approved or declined a leave request',
  'staff.invite': 'Invited a member',
  'staff.join': 'Joined the organisation',
  'staff.leave': 'Left the organisation',
  'staff.reactivate': 'Reactivated a member',
  'staff.remove-document': 'Removed a staff document',
  'staff.remove-emergency-contact': 'Removed an emergency contact',
  'staff.request-leave': 'Requested leave',
  'staff.resend-invitation': 'Resent an invitation',
  'staff.revoke-invitation': 'Revoked an invitation',
  'staff.set-emergency-contact': 'Set an emergency contact',
  'staff.transfer-ownership': 'Transferred ownership of the organisation',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
