import type { RequestContext } from '../../kernel/index.ts';
import type { Charge } from '../../ports/index.ts';
import { bookCharges, type Report } from './booking.ts';
import type { Payables } from './payable.ts';
import { findPayment, providerOrFail } from './queries.ts';
import type { PaymentRow } from './table.ts';

type Query = {
  readonly reference: string;
  /** The provider’s ID for the payment, from a browser or a webhook: untrusted, only a hint where to look. */
  readonly chargeId?: string | undefined;
  /** Looks up a settled payment too: its fee may have become known. */
  readonly again?: boolean;
  /** The payment, when the caller has just read it. */
  readonly known?: PaymentRow | undefined;
};

/** `report` is undefined when the payment is already settled, and then the provider was not called. */
type LookedUp = { readonly row: PaymentRow; readonly report: Report | undefined };

/**
 * Looks up a payment at the provider and books it when it was paid. Idempotent, also under concurrency; a settled
 * payment is not looked up again.
 *
 * @returns undefined for a reference that is not ours
 * @throws PaymentProviderFailed when the provider does not respond
 */
export async function settle(
  outside: RequestContext,
  payables: Payables,
  query: Query,
): Promise<PaymentRow | undefined> {
  const result = await lookUp(outside, query);
  if (!result?.report) return result?.row;
  const { report } = result;
  return outside.transact((ctx) => bookCharges(ctx, payables, report), 'system');
}

/** The first half of `settle`: what the provider reports; nothing is booked. */
export async function lookUp(outside: RequestContext, query: Query): Promise<LookedUp | undefined> {
  const { reference, known } = query;
  const row = known ?? (await outside.transact((ctx) => findPayment(ctx, { reference }), 'system'));
  if (!row) return undefined;
  if (isSettled(row, query)) return { row, report: undefined };
  return { row, report: { reference, charges: await chargesFor(outside, row, query.chargeId) } };
}

/** A second charge under the same reference is looked up, although the first was booked. */
const isSettled = ({ status, chargeId }: PaymentRow, query: Query): boolean =>
  status === 'succeeded' &&
  !query.again &&
  (query.chargeId === undefined || query.chargeId === chargeId);

async function chargesFor(
  outside: RequestContext,
  row: PaymentRow,
  chargeId: string | undefined,
): Promise<readonly Charge[]> {
  const provider = providerOrFail(outside, row.provider);
  const { signal } = outside;
  for (const id of [chargeId, row.checkoutId]) {
    const result = id ? await provider.findCharge(id, signal) : undefined;
    // A failed charge does not rule out another charge that succeeded or is pending on a phone.
    if (result?.reference === row.reference && result.state !== 'failed') return [result];
  }
  return provider.chargesOf(row.reference, signal);
}
