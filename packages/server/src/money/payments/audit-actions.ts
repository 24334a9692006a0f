import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'payments.compare-day': 'Started a payment reconciliation',
  'payments.fetch-payouts': 'Fetched payouts from a provider',
  'payments.note-dispute': 'Edited the note on a dispute',
  'payments.refund': 'Refunded a payment',
  'payments.resolve': 'Resolved an unmatched payment',
  'payments.allocate-unmatched': 'Allocated or returned an unmatched payment',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
