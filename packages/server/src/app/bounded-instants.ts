import { offerHours } from '@ngo-plus/contract/fundraising/ticketing';
import type { BoundedInstant } from '../kernel/index.ts';

/**
 * Columns that let somebody wait until then, with how far ahead they are written at most. Dates that people
 * choose, and what follows from them, are not here: a year ahead may be meant.
 */
export const boundedInstants: readonly BoundedInstant[] = [
  // Calls of the future would count against the limits of an organisation until then.
  { table: 'ai_calls', column: 'started_at', mostSeconds: 0 },
  { table: 'payments', column: 'next_check_at', mostSeconds: 3_600 },
  // Messages wait a while before they are tried again, and faults are told of once in a while.
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
