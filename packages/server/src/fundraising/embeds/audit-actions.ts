import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'embeds.change': 'Edited an embed',
  'embeds.delete': 'Deleted an embed',
  'embeds.keep': 'Created an embed',
  'embeds.sites': 'Changed the websites allowed to embed',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
