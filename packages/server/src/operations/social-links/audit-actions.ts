import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = {
  'social-links.save': 'Changed the social media links',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
