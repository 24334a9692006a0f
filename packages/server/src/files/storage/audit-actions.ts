import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'storage.change': 'Renamed or changed a file or folder',
  'storage.change-link': 'Edited a share link',
  'storage.copy': 'Copied a file or folder',
  'storage.create': 'Created a folder',
  'storage.delete': 'Permanently deleted a file or folder',
  'storage.delete-version': 'Deleted a file version',
  'storage.download': 'Downloaded a file or folder',
  'storage.end-share': 'Stopped sharing a file or folder',
  'storage.label-version': 'Changed the name of a file version',
  'storage.link': 'Created a share link',
  'storage.move': 'Moved a file or folder',
  'storage.quarantine': 'Quarantined a file',
  'storage.release': 'Released a file from quarantine',
  'storage.restore': 'Restored a file or folder from trash',
  'storage.restore-version': 'Restored a file version',
  'storage.revoke-link': 'Revoked a share link',
  'storage.see': 'Viewed a file',
  'storage.share': 'Shared a file or folder',
  'storage.trash': 'Moved a file or folder to trash',
  'storage.upload': 'Uploaded a file',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
