import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'gift-aid.change-settings': 'Changed Gift Aid settings',
  'gift-aid.confirm-declaration': 'Confirmed a verbal Gift Aid declaration',
  'gift-aid.end-declaration': 'Ended a Gift Aid declaration',
  'gift-aid.export-claim': 'Exported a Gift Aid claim',
  'gift-aid.make-claim': 'Created a Gift Aid claim',
  'gift-aid.mark-donation': "Changed a donation's Gift Aid eligibility",
  'gift-aid.correct-declaration': 'Corrected a Gift Aid declaration',
  'gift-aid.pay-claim': 'Recorded payment of a Gift Aid claim',
  'gift-aid.record-declaration': 'Recorded a Gift Aid declaration',
  'gift-aid.submit-claim': 'Marked a Gift Aid claim as submitted',
  'gift-aid.take-out': 'Removed donations from a Gift Aid claim',
  'gift-aid.withdraw-claim': 'Withdrew a Gift Aid claim',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
