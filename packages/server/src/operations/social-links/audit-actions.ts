import type { Labelled } from '../../kernel/index.ts';

/** What each is called where the audit log is read. */
export const auditActions = {
  'social-links.save': 'Changed the social media links',
} as const;

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
