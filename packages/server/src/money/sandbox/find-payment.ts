import { setTimeout as pause } from 'node:timers/promises';
import { PaymentProviderFailed } from '../../ports/index.ts';
import type { ChargeRow } from './table.ts';

const simulatedForMs = 60_000;
const slowMs = 5_000;

/**
 * Delays or fails lookups of a charge in the first minute after it was made, as its payer chose.
 *
 * @throws PaymentProviderFailed unknown
 */
export async function simulateLookup(
  row: ChargeRow,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (row.answers === 'at-once' || now.getTime() - row.at.getTime() > simulatedForMs) return;
  if (row.answers === 'slowly') return pause(slowMs, undefined, { signal });
  throw new PaymentProviderFailed('unknown', 'The sandbox is simulating an outage.');
}
