import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'pledges.change': 'Edited a pledge',
  'pledges.create': 'Created a pledge',
  'pledges.delete': 'Deleted a pledge',
  'pledges.record-payment': 'Recorded a pledge payment',
  'pledges.remind': 'Sent a pledge reminder',
  'pledges.tie-donation': 'Linked a donation to a pledge',
  'pledges.untie-donation': 'Unlinked a donation from a pledge',
  'pledges.write-off': 'Wrote off a pledge',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
