import { setTimeout as pause } from 'node:timers/promises';
import { PaymentProviderFailed } from '../../ports/index.ts';
import type { ChargeRow } from './table.ts';

const playedForMs = 60_000;
const slowMs = 5_000;

/**
 * Answers about a charge as its payer chose: in the minute after it was made, slowly or not at all.
 *
 * @throws PaymentProviderFailed unknown
 */
export async function asPlayed(row: ChargeRow, now: Date, signal: AbortSignal): Promise<void> {
  if (row.answers === 'at-once' || now.getTime() - row.at.getTime() > playedForMs) return;
  if (row.answers === 'slowly') return pause(slowMs, undefined, { signal });
  throw new PaymentProviderFailed('unknown', 'The sandbox is simulating an outage.');
}
