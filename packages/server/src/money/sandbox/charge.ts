import type { SandboxArrives } from '@ngo-plus/contract/money/sandbox';
import type { Money } from '../../kernel/index.ts';
import type { Charge, ProviderRefund, SavedCardInfo } from '../../ports/index.ts';
import { feeOn } from './fees.ts';
import { sealOf } from './secret.ts';
import { simulations } from './simulations.ts';
import type { ChargeRow, NewCharge, RefundRow } from './table.ts';
import { tokenOf } from './tokens.ts';

/** The charge as the provider’s API returns it. */
export function chargeOf(row: ChargeRow, secret: string): Charge {
  const { id, testMethod, state, currency, amountMinor, saveCard } = row;
  const amount = { amountMinor, currency };
  const succeeded = state === 'succeeded';
  const card = cardOf(row, secret);
  return {
    id: String(id),
    reference: row.reference,
    state,
    amount,
    fee: succeeded ? feeOn(amount) : undefined,
    method: simulations[testMethod].method,
    card,
    token: succeeded && saveCard && card ? tokenOf(secret, id) : undefined,
    failure: state === 'failed' ? row.failure : undefined,
    at: row.at,
  };
}

export const refundOf = (row: RefundRow, { currency }: ChargeRow): ProviderRefund => ({
  id: String(row.id),
  chargeId: String(row.chargeId),
  state: row.state,
  amount: { amountMinor: row.amountMinor, currency },
});

function cardOf({ testMethod, at }: ChargeRow, secret: string): SavedCardInfo | undefined {
  const { card } = simulations[testMethod];
  if (!card) return undefined;
  const { endsAfterMonths, ...known } = card;
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + endsAfterMonths));
  return {
    ...known,
    fingerprint: sealOf(secret, 'card', testMethod).toString('hex'),
    expiry: { year: end.getUTCFullYear(), month: end.getUTCMonth() + 1 },
  };
}

type Paid = Pick<NewCharge, 'reference' | 'testMethod' | 'saveCard' | 'webhooks' | 'answers'> & {
  readonly checkoutId?: string;
  readonly amount: Money;
  readonly at: Date;
};

/** A new charge: cards are settled immediately, phones and bank transfers later. */
export function simulatedCharge({ amount, at, ...paid }: Paid, later = false): NewCharge {
  const simulation = simulations[paid.testMethod];
  const decides = later ? (simulation.later ?? simulation.decides) : simulation.decides;
  const waits = simulation.afterSeconds > 0;
  const failure = decides === 'failed' && !waits ? simulation.failure : '';
  return {
    ...paid,
    ...amount,
    at,
    state: waits ? 'pending' : decides,
    failure,
    decidesAt: waits ? new Date(at.getTime() + simulation.afterSeconds * 1_000) : null,
    decidesAs: waits ? decides : null,
  };
}

/** The simulated amount, which may differ from the order to test mismatches. */
export function arriving({ amountMinor, currency }: Money, arrives: SandboxArrives): Money {
  if (arrives === 'other-currency')
    return { amountMinor, currency: currency === 'USD' ? 'EUR' : 'USD' };
  if (arrives === 'as-asked') return { amountMinor, currency };
  return { amountMinor: amountMinor > 1n ? amountMinor / 2n : 2n, currency };
}
