import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'plans.activate': 'Activated a plan',
  'plans.cancel': 'Cancelled a plan',
  'plans.change-details': 'Changed billing details',
  'plans.change-interval': 'Changed the billing interval',
  'plans.end': 'Ended a plan',
  'plans.forget-card': 'Removed the saved card',
  'plans.keep-payment': 'Set aside a plan payment',
  'plans.refund': 'Refunded a plan payment',
  'plans.resume': 'Resumed a cancelled plan',
  'plans.start-trial': 'Started a free trial',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
