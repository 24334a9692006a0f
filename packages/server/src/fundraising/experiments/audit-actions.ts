import type { Named } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'form-trials.begin': 'Started an A/B test',
  'form-trials.choose': 'Applied a version from an A/B test',
  'form-trials.end': 'Ended an A/B test',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Named<typeof auditActions> {}
}
