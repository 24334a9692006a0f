import { type Charge, type Context, type Outside, PaymentProviderFailed } from '../kernel/index.ts';
import { findAttempt, providerOf } from './attempts.ts';
import { bookCharges } from './booking.ts';
import type { Purposes } from './purpose.ts';
import type { AttemptRow } from './table.ts';

type Asked = {
  readonly reference: string;
  /** The provider’s name for the payment, as a browser or a message told it. Only a hint where to look. */
  readonly chargeId?: string | undefined;
  /** Also when it is settled: its fee may have become known. */
  readonly again?: boolean;
  /** The attempt, where the caller has just read it. */
  readonly known?: AttemptRow | undefined;
  /** What is written with the booking. */
  readonly alongside?: (ctx: Context, row: AttemptRow) => Promise<void>;
};

/**
 * Asks the provider how a payment went and books it when it was paid. Whoever calls it, however often
 * and at once, it books once; what is settled already is not asked again.
 *
 * @returns undefined for a reference that is not ours
 * @throws PaymentProviderFailed when the provider does not answer
 */
export async function settle(
  outside: Outside,
  purposes: Purposes,
  asked: Asked,
): Promise<AttemptRow | undefined> {
  const { reference, known, alongside } = asked;
  const row = known ?? (await outside.transact((ctx) => findAttempt(ctx, { reference }), 'system'));
  if (!row || isSettled(row, asked)) return row;
  const charges = await chargesFor(outside, row, asked.chargeId);
  return outside.transact(async (ctx) => {
    const booked = await bookCharges(ctx, purposes, reference, charges);
    if (booked) await alongside?.(ctx, booked);
    return booked;
  }, 'system');
}

/** A second payment under the same reference is looked at, though the first was booked. */
const isSettled = ({ status, chargeId }: AttemptRow, asked: Asked): boolean =>
  status === 'succeeded' &&
  !asked.again &&
  (asked.chargeId === undefined || asked.chargeId === chargeId);

async function chargesFor(
  outside: Outside,
  row: AttemptRow,
  chargeId: string | undefined,
): Promise<readonly Charge[]> {
  const provider = providerOf(outside, row.provider);
  if (!provider)
    throw new PaymentProviderFailed('unknown', `${row.provider} is not set up any more.`);
  const { signal } = outside;
  for (const id of [chargeId, row.checkoutId]) {
    const found = id ? await provider.findCharge(id, signal) : undefined;
    if (found?.reference === row.reference) return [found];
  }
  return provider.chargesOf(row.reference, signal);
}
