import type { SandboxArrives } from '@ngo-plus/contract/money/sandbox';
import type { Money } from '../../kernel/index.ts';
import type { Charge, ProviderRefund, SavedCardInfo } from '../../ports/index.ts';
import { feeOn } from './fees.ts';
import { sealOf } from './secret.ts';
import type { ChargeRow, NewCharge, RefundRow } from './table.ts';
import { tokenOf } from './tokens.ts';
import { plays } from './ways.ts';

/** The charge as the provider’s API returns it. */
export function chargeOf(row: ChargeRow, secret: string): Charge {
  const { id, way, state, currency, amountMinor, saveCard } = row;
  const amount = { amountMinor, currency };
  const succeeded = state === 'succeeded';
  const card = cardOf(row, secret);
  return {
    id: String(id),
    reference: row.reference,
    state,
    amount,
    fee: succeeded ? feeOn(amount) : undefined,
    method: plays[way].method,
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

function cardOf({ way, at }: ChargeRow, secret: string): SavedCardInfo | undefined {
  const { card } = plays[way];
  if (!card) return undefined;
  const { endsAfterMonths, ...known } = card;
  const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + endsAfterMonths));
  return {
    ...known,
    fingerprint: sealOf(secret, 'card', way).toString('hex'),
    expiry: { year: end.getUTCFullYear(), month: end.getUTCMonth() + 1 },
  };
}

type Paid = Pick<NewCharge, 'reference' | 'way' | 'saveCard' | 'webhooks' | 'answers'> & {
  readonly checkoutId?: string;
  readonly amount: Money;
  readonly at: Date;
};

/** A new charge: cards are settled immediately, phones and bank transfers later. */
export function simulatedCharge({ amount, at, ...paid }: Paid, later = false): NewCharge {
  const play = plays[paid.way];
  const decides = later ? (play.later ?? play.decides) : play.decides;
  const waits = play.afterSeconds > 0;
  const failure = decides === 'failed' && !waits ? play.failure : '';
  return {
    ...paid,
    ...amount,
    at,
    state: waits ? 'pending' : decides,
    failure,
    decidesAt: waits ? new Date(at.getTime() + play.afterSeconds * 1_000) : null,
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
