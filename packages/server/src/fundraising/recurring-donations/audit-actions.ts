import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'recurring-donations.cancel': 'Cancelled a recurring donation',
  'recurring-donations.changed': 'Changed a recurring donation',
  'recurring-donations.paused': 'Paused a recurring donation',
  'recurring-donations.resumed': 'Resumed a recurring donation',
  'recurring-donations.skipped': 'Skipped a recurring donation payment',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
