import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'access.add-codes': 'Added access codes to a form',
  'access.revoke-code': 'Revoked an access code of a form',
  'access.export-codes': 'Downloaded the access codes of a form',
  'access.set-limits': 'Changed the limits of choices of a form',
  'access.assign': 'Changed to whom a form is assigned',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
