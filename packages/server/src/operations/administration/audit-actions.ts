import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'administration.add-note': 'Added a note to an organisation',
  'administration.add-paper': 'Uploaded a verification document',
  'administration.ask-for-verification': 'Requested verification',
  'administration.change-plan': "Changed an organisation's plan",
  'administration.decide-verification': 'Verified or rejected an organisation',
  'administration.delete-organisation': 'Scheduled an organisation for deletion',
  'administration.end-devices': 'Signed a person out of all devices',
  'administration.erase-organisation': 'Permanently deleted an organisation',
  'administration.export-organisation': "Exported an organisation's data",
  'administration.export-people': 'Exported people',
  'administration.keep-organisation': 'Reopened a closed organisation',
  'administration.merge-people': 'Merged two accounts',
  'administration.read-paper': 'Viewed a verification document',
  'administration.remove-note': 'Removed a note from an organisation',
  'administration.remove-paper': 'Removed a verification document',
  'administration.reset-two-factor': "Reset a person's two-factor authentication",
  'administration.restore-organisation': "Lifted an organisation's suspension",
  'administration.restore-person': "Lifted a person's suspension",
  'administration.sign-in-as': 'Signed in as another person',
  'administration.suspend-organisation': 'Suspended an organisation',
  'administration.suspend-person': 'Suspended a person',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
