import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'experiments.start': 'Started an A/B test',
  'experiments.apply': 'Applied a version from an A/B test',
  'experiments.end': 'Ended an A/B test',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
