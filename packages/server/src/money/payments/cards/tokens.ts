import { openSecret, sealSecret, type TransactionContext } from '../../../kernel/index.ts';
import type { PaymentRow } from '../table.ts';

const locationOf = ({ id, orgId }: Pick<PaymentRow, 'id' | 'orgId'>) => ({
  location: `payments/${id}/card`,
  orgId,
});

/** A card token can be used to charge the card, so it is encrypted with the organisation’s key. */
export const sealToken = (
  ctx: TransactionContext,
  row: PaymentRow,
  token: string,
): Promise<string> => sealSecret(ctx, token, locationOf(row));

/** Undefined when no card was saved, or it was deleted. */
export const openToken = async (
  ctx: TransactionContext,
  row: PaymentRow,
): Promise<string | undefined> =>
  row.cardToken === null ? undefined : openSecret(ctx, row.cardToken, locationOf(row));
