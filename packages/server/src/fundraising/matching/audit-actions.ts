import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'matching.change': 'Edited a match pool',
  'matching.create': 'Created a match pool',
  'matching.delete': 'Deleted a match pool',
  'matching.end': 'Ended a match pool',
  'matching.export': 'Exported matched donations',
  'matching.open': 'Opened a match pool',
  'matching.record-payment': 'Recorded a sponsor payment',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
