import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'accounts.ask-email-change': 'Requested an email change',
  'accounts.change-email': 'Changed their email',
  'accounts.change-logo': "Changed the organisation's logo",
  'accounts.change-organisation': "Edited the organisation's details",
  'accounts.change-password': 'Changed their password',
  'accounts.confirm-email': 'Confirmed their email',
  'accounts.create-administrator': 'Created a super administrator',
  'accounts.delete': 'Deleted their account',
  'accounts.register': 'Signed up',
  'accounts.renew-recovery-codes': 'Regenerated recovery codes',
  'accounts.revoke-device': 'Signed out a device',
  'accounts.revoke-other-devices': 'Signed out all other devices',
  'accounts.sign-in': 'Signed in',
  'accounts.sign-out': 'Signed out',
  'accounts.switch-organisation': 'Switched organisation',
  'accounts.two-factor-off': 'Turned off two-factor authentication',
  'accounts.two-factor-on': 'Turned on two-factor authentication',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
