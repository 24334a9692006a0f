import { offerHours } from '@ngo-plus/contract/fundraising/ticketing';
import type { BoundedInstant } from '../kernel/index.ts';

/**
 * Columns with an instant that something waits for, and how far ahead it is written at most. Dates that people choose,
 * and what follows from them, are not here: they may be a year ahead.
 */
export const boundedInstants: readonly BoundedInstant[] = [
  // A call in the future would count against an organisation's limits until then.
  { table: 'ai_calls', column: 'started_at', maxSeconds: 0 },
  // ai/providers/health.ts: a provider may ask for a day.
  { table: 'ai_connections', column: 'rests_until', maxSeconds: 86_400 },
  { table: 'payments', column: 'next_check_at', maxSeconds: 3_600 },
  // Messages wait before they are retried, and faults are reported at intervals.
  { table: 'payment_events', column: 'received_at', maxSeconds: 0 },
  { table: 'payment_provider_faults', column: 'notified_at', maxSeconds: 0 },
  // payments/schedule.ts: after two days a refund is checked every 12 hours.
  { table: 'payment_refunds', column: 'next_check_at', maxSeconds: 43_200 },
  { table: 'sessions', column: 'last_seen_at', maxSeconds: 0 },
  { table: 'sign_in_failures', column: 'failed_at', maxSeconds: 0 },
  { table: 'sign_in_failures', column: 'locked_until', maxSeconds: 900 },
  { table: 'storage_uploads', column: 'lease_until', maxSeconds: 60 },
  { table: 'ticket_orders', column: 'held_until', maxSeconds: 3_600 },
  { table: 'ticket_waiting', column: 'offered_until', maxSeconds: offerHours * 3_600 },
];
