import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'certificates.add-template': 'Added a certificate template',
  'certificates.ask': 'Requested a certificate',
  'certificates.change-template': 'Edited a certificate template',
  'certificates.decline-request': 'Declined a certificate request',
  'certificates.issue': 'Issued a certificate',
  'certificates.reissue': 'Reissued a certificate',
  'certificates.remove-template': 'Removed a certificate template',
  'certificates.resume-issue': 'Resumed issuing certificates in bulk',
  'certificates.revoke': 'Revoked a certificate',
  'certificates.start-issue': 'Started issuing certificates in bulk',
  'certificates.stop-issue': 'Stopped issuing certificates in bulk',
  'certificates.withdraw-request': 'Withdrew a certificate request',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
