import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'fundraisers.change-settings': 'Changed fundraising page settings',
  'fundraisers.decide': "Changed a fundraising page's status",
  'fundraisers.invite': 'Invited someone to fundraise',
  'fundraisers.resolve-report': 'Resolved a report about a fundraising page',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
