import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = {
  'giving-reports.export': 'Exported a donation report',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
