import type { RequestContext } from '../../kernel/index.ts';
import type { Charge } from '../../ports/index.ts';
import { bookCharges, type Report } from './booking.ts';
import type { Payables } from './payable.ts';
import { findPayment, providerOrFail } from './queries.ts';
import type { PaymentRow } from './table.ts';

type Query = {
  readonly reference: string;
  /** The provider’s name for the payment, as a browser or a message told it. Only a hint where to look. */
  readonly chargeId?: string | undefined;
  /** Also when it is settled: its fee may have become known. */
  readonly again?: boolean;
  /** The payment, where the caller has just read it. */
  readonly known?: PaymentRow | undefined;
};

/** Without `told` it is settled, and nobody was asked. */
type LookedUp = { readonly row: PaymentRow; readonly told: Report | undefined };

/**
 * Asks the provider how a payment went and books it when it was paid. Whoever calls it, however often
 * and at once, it books once; what is settled already is not asked again.
 *
 * @returns undefined for a reference that is not ours
 * @throws PaymentProviderFailed when the provider does not answer
 */
export async function settle(
  outside: RequestContext,
  payables: Payables,
  asked: Query,
): Promise<PaymentRow | undefined> {
  const found = await lookUp(outside, asked);
  if (!found?.told) return found?.row;
  const { told } = found;
  return outside.transact((ctx) => bookCharges(ctx, payables, told), 'system');
}

/** The first half of `settle`: what the provider says, and nothing is booked. */
export async function lookUp(outside: RequestContext, asked: Query): Promise<LookedUp | undefined> {
  const { reference, known } = asked;
  const row = known ?? (await outside.transact((ctx) => findPayment(ctx, { reference }), 'system'));
  if (!row) return undefined;
  if (isSettled(row, asked)) return { row, told: undefined };
  return { row, told: { reference, charges: await chargesFor(outside, row, asked.chargeId) } };
}

/** A second payment under the same reference is looked at, though the first was booked. */
const isSettled = ({ status, chargeId }: PaymentRow, asked: Query): boolean =>
  status === 'succeeded' &&
  !asked.again &&
  (asked.chargeId === undefined || asked.chargeId === chargeId);

async function chargesFor(
  outside: RequestContext,
  row: PaymentRow,
  chargeId: string | undefined,
): Promise<readonly Charge[]> {
  const provider = providerOrFail(outside, row.provider);
  const { signal } = outside;
  for (const id of [chargeId, row.checkoutId]) {
    const found = id ? await provider.findCharge(id, signal) : undefined;
    // One that failed says nothing of the next card, which may have paid, or of the phone that is asked.
    if (found?.reference === row.reference && found.state !== 'failed') return [found];
  }
  return provider.chargesOf(row.reference, signal);
}
