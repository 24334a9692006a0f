import { offerHours } from '@ngo-plus/contract/fundraising/ticketing';
import type { BoundedInstant } from '../kernel/index.ts';

/**
 * Columns with an instant that something waits for, and how far ahead it is written at most. Dates that people choose,
 * and what follows from them, are not here: they may be a year ahead.
 */
export const boundedInstants: readonly BoundedInstant[] = [
  // A call in the future would count against an organisation's limits until then.
  { table: 'ai_calls', column: 'started_at', mostSeconds: 0 },
  { table: 'payments', column: 'next_check_at', mostSeconds: 3_600 },
  // Messages wait before they are retried, and faults are reported at intervals.
  { table: 'payment_events', column: 'received_at', mostSeconds: 0 },
  { table: 'payment_provider_faults', column: 'notified_at', mostSeconds: 0 },
  // payments/schedule.ts: after two days a refund is checked every 12 hours.
  { table: 'payment_refunds', column: 'next_check_at', mostSeconds: 43_200 },
  { table: 'sessions', column: 'last_seen_at', mostSeconds: 0 },
  { table: 'sign_in_failures', column: 'failed_at', mostSeconds: 0 },
  { table: 'sign_in_failures', column: 'locked_until', mostSeconds: 900 },
  { table: 'storage_uploads', column: 'lease_until', mostSeconds: 60 },
  { table: 'ticket_orders', column: 'held_until', mostSeconds: 3_600 },
  { table: 'ticket_waiting', column: 'offered_until', mostSeconds: offerHours * 3_600 },
];
