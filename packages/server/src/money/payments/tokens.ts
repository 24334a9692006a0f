import { openSecret, sealSecret, type TransactionContext } from '../../kernel/index.ts';
import type { AttemptRow } from './table.ts';

const placeOf = ({ id, orgId }: Pick<AttemptRow, 'id' | 'orgId'>) => ({
  location: `payments/${id}/card`,
  orgId,
});

/** A kept card is as good as money: it lies under the organisation’s key. */
export const sealToken = (
  ctx: TransactionContext,
  row: AttemptRow,
  token: string,
): Promise<string> => sealSecret(ctx, token, placeOf(row));

/** Undefined where no card was kept, or it was forgotten. */
export const openToken = async (
  ctx: TransactionContext,
  row: AttemptRow,
): Promise<string | undefined> =>
  row.cardToken === null ? undefined : openSecret(ctx, row.cardToken, placeOf(row));
