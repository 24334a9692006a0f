import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'contacts.add': 'Added a contact',
  'contacts.add-field': 'Added a custom field',
  'contacts.add-file': 'Added a file to a contact',
  'contacts.add-note': 'Added a note to a contact',
  'contacts.add-purpose': 'Added a consent purpose',
  'contacts.add-segment': 'Created a segment',
  'contacts.add-tag': 'Created a tag',
  'contacts.add-task': 'Added a task to a contact',
  'contacts.assign': 'Changed the owner of contacts',
  'contacts.change': 'Edited a contact',
  'contacts.change-field': 'Edited a custom field',
  'contacts.change-note': 'Edited a note on a contact',
  'contacts.change-purpose': 'Edited a consent purpose',
  'contacts.change-segment': 'Edited a segment',
  'contacts.change-task': 'Edited a task on a contact',
  'contacts.consent': "Recorded a change to a contact's consent",
  'contacts.delete-field': 'Deleted a custom field',
  'contacts.delete-note': 'Deleted a note from a contact',
  'contacts.delete-purpose': 'Deleted a consent purpose',
  'contacts.delete-segment': 'Deleted a segment',
  'contacts.delete-tag': 'Deleted a tag',
  'contacts.delete-task': 'Deleted a task from a contact',
  'contacts.distinguish': 'Changed whether contacts are duplicates',
  'contacts.erase': 'Erased a contact',
  'contacts.export': 'Exported contacts',
  'contacts.export-skipped': 'Exported rows that a contact import skipped',
  'contacts.import': 'Imported contacts',
  'contacts.merge': 'Merged contacts',
  'contacts.personal-data': "Exported a contact's personal data",
  'contacts.remove-file': 'Removed a file from a contact',
  'contacts.rename-tag': 'Renamed a tag',
  'contacts.stop-export': 'Cancelled a contact export',
  'contacts.stop-import': 'Stopped a contact import',
  'contacts.tag': 'Changed tags on contacts',
  'contacts.undo-import': 'Undid a contact import',
  'contacts.undo-merge': 'Undid a contact merge',
  'contacts.upload-import': 'Uploaded a contact import file',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
