import { openSecret, sealSecret, type TransactionContext } from '../../../kernel/index.ts';
import type { PaymentRow } from '../table.ts';

const locationOf = ({ id, orgId }: Pick<PaymentRow, 'id' | 'orgId'>) => ({
  location: `payments/${id}/card`,
  orgId,
});

/** A kept card is as good as money: it lies under the organisation’s key. */
export const sealToken = (
  ctx: TransactionContext,
  row: PaymentRow,
  token: string,
): Promise<string> => sealSecret(ctx, token, locationOf(row));

/** Undefined where no card was kept, or it was forgotten. */
export const openToken = async (
  ctx: TransactionContext,
  row: PaymentRow,
): Promise<string | undefined> =>
  row.cardToken === null ? undefined : openSecret(ctx, row.cardToken, locationOf(row));
