import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'collectors.create': 'Added a device for ODK Collect',
  'collectors.rename': 'Renamed a device for ODK Collect',
  'collectors.set-form': 'Changed the forms of a device for ODK Collect',
  'collectors.revoke': 'Revoked the access of a device for ODK Collect',
  'collectors.read-settings': 'Opened the QR code of a device for ODK Collect',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
