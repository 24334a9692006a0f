import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'responses.add-alert': 'Added a rule for notifications of responses',
  'responses.add-webhook': 'Added a webhook to a form',
  'responses.change-alert': 'Changed a rule for notifications of responses',
  'responses.change-webhook': 'Changed a webhook of a form',
  'responses.delete-alert': 'Deleted a rule for notifications of responses',
  'responses.delete-webhook': 'Deleted a webhook of a form',
  'responses.renew-webhook-secret': 'Replaced the secret of a webhook',
  'responses.replay-webhook': 'Sent a message of a webhook again',
  'responses.cancel-export': 'Cancelled an export of responses',
  'responses.correct': 'Corrected a response to a form',
  'responses.create-link': 'Shared responses by link',
  'responses.revoke-link': 'Ended a link to responses',
  'responses.delete': 'Deleted responses to a form',
  'responses.export': 'Exported the responses to a form',
  'responses.limit-access': 'Limited which responses a member sees',
  'responses.unlimit-access': 'Let a member see all responses to a form',
  'responses.review': 'Reviewed responses to a form',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
