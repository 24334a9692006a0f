import { phrases } from '@ngo-plus/contract/kernel';
import type { Labelled } from '../../kernel/index.ts';

/** Labels of the actions in the audit log. */
export const auditActions = phrases({
  'ticketing.cancel': 'Cancelled an event',
  'ticketing.change': 'Edited an event',
  'ticketing.close': 'Closed ticket sales',
  'ticketing.create': 'Created an event',
  'ticketing.delete': 'Deleted an event',
  'ticketing.export': 'Exported attendees',
  'ticketing.publish': 'Published an event',
  'ticketing.decline-refund': 'Declined a ticket refund request',
  'ticketing.refund': 'Refunded a ticket order',
  'ticketing.refund-all': 'Started refunding all tickets for an event',
  'ticketing.reopen': 'Reopened ticket sales',
  'ticketing.resend': 'Resent tickets',
  'ticketing.sell-by-hand': 'Recorded an offline ticket sale',
  'ticketing.stop-refunds': 'Stopped refunding tickets for an event',
  'ticketing.undo-check-in': 'Undid an attendee check-in',
});

declare module '../../kernel/records/audit.ts' {
  interface AuditActions extends Labelled<typeof auditActions> {}
}
