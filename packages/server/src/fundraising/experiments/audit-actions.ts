import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = {
  'experiments.start': 'Started an A/B test',
  'experiments.apply': 'Applied a version from an A/B test',
  'experiments.end': 'Ended an A/B test',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
