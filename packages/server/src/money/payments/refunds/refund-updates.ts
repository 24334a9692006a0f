import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../../kernel/index.ts';
import type { ProviderRefund } from '../../../ports/index.ts';
import type { Payables } from '../payable.ts';
import { providerOf } from '../queries.ts';
import { type PaymentRow, type RefundRow, refunds } from '../table.ts';
import { bookProviderRefund } from './provider-refunds.ts';
import { chargeOfRefund, concludeRefund } from './refund-states.ts';

/**
 * Updates the refunds of a payment from the provider: pending ones, and those issued in the provider’s dashboard.
 *
 * @throws PaymentProviderFailed
 */
export async function followRefunds(
  outside: RequestContext,
  payables: Payables,
  row: PaymentRow,
): Promise<void> {
  const provider = providerOf(outside, row.provider);
  if (!provider) return;
  const open = await outside.transact((ctx) => openRefunds(ctx, row), 'system');
  const taken = await outside.transact((ctx) => knownIds(ctx, row), 'system');
  const theirsOf = new Map<string, readonly ProviderRefund[]>();
  const look = async (chargeId: string) => {
    const theirs = theirsOf.get(chargeId) ?? (await provider.refundsOf(chargeId, outside.signal));
    theirsOf.set(chargeId, theirs);
    return theirs;
  };
  for (const refund of open) {
    const chargeId = await outside.transact((ctx) => chargeOfRefund(ctx, row, refund), 'system');
    const theirs = chargeId === null ? undefined : sameAs(refund, await look(chargeId), taken);
    if (!theirs) continue;
    taken.add(theirs.id);
    const report = { state: theirs.state, refundId: theirs.id };
    await outside.transact((ctx) => concludeRefund(ctx, payables, refund, report), 'system');
  }
  const providerRefunds = row.chargeId === null ? [] : await look(row.chargeId);
  for (const refund of providerRefunds)
    if (!taken.has(refund.id))
      await outside.transact((ctx) => bookProviderRefund(ctx, payables, row, refund), 'system');
}

/**
 * The provider’s refund that corresponds to ours: by ID or, when the response was lost, by amount among those that
 * belong to no other refund.
 */
const sameAs = (
  refund: RefundRow,
  theirs: readonly ProviderRefund[],
  taken: ReadonlySet<string | null>,
): ProviderRefund | undefined =>
  theirs.find(({ id, amount }) =>
    refund.refundId === null
      ? !taken.has(id) && amount.amountMinor === refund.amountMinor
      : id === refund.refundId,
  );

const openRefunds = ({ db }: TransactionContext, { id }: PaymentRow) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, id),
        inArray(refunds.state, ['created', 'pending', 'uncertain', 'unmatched']),
      ),
    )
    .orderBy(refunds.id);

async function knownIds(
  { db }: TransactionContext,
  { id }: PaymentRow,
): Promise<Set<string | null>> {
  const rows = await db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), isNotNull(refunds.refundId)));
  return new Set(rows.map(({ refundId }) => refundId));
}
