import { createHmac } from 'node:crypto';
import { derive, type TransactionContext } from '../../../kernel/index.ts';
import type { Charge } from '../../../ports/index.ts';
import { updatePayment } from '../queries.ts';
import type { PaymentRow } from '../table.ts';

/**
 * Records which cards a bank declined for a payment; several may be tried for one. Only keyed fingerprints are stored,
 * from which no card number can be recovered.
 */
export async function noteRefusedCards(
  ctx: TransactionContext,
  row: PaymentRow,
  charges: readonly Charge[],
): Promise<PaymentRow> {
  const key = () => derive(ctx.rootKey, 'payments: refused cards');
  const known = new Set(row.refusedCards);
  for (const { state, card } of charges)
    if (state === 'failed' && card?.fingerprint !== undefined)
      known.add(createHmac('sha256', key()).update(card.fingerprint).digest('base64url'));
  if (known.size === row.refusedCards.length) return row;
  return updatePayment(ctx, row, { refusedCards: [...known].slice(0, maxEntries) });
}

/** Further cards on one checkout page would not change the verdict. */
const maxEntries = 20;
