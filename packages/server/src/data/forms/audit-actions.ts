import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'forms.add-media': 'Added a media file to a form',
  'forms.archive': 'Archived a form',
  'forms.close': 'Closed a form',
  'forms.copy': 'Copied a form',
  'forms.create': 'Created a form',
  'forms.delete': 'Deleted a form',
  'forms.export': 'Exported a form',
  'forms.import': 'Imported a form',
  'forms.move': 'Moved a form to another folder',
  'forms.open': 'Opened a form',
  'forms.set-collection': 'Changed who may fill a form in, and until when',
  'forms.publish': 'Published a form',
  'forms.remove-media': 'Removed a media file from a form',
  'forms.restore': 'Restored a form from the archive',
  'forms.save-draft': 'Edited the draft of a form',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
