import { openSecret, sealSecret, type TransactionContext } from '../../kernel/index.ts';
import type { ConnectionRow } from './table.ts';

const location = (id: string) => ({ location: `ai_connections/${id}/key` });

/** The columns of a key: encrypted, with its last four characters in clear. */
export async function sealedKey(ctx: TransactionContext, id: string, key: string) {
  return { sealedKey: await sealSecret(ctx, key, location(id)), keyEnd: key.slice(-4) };
}

/** The key of a connection; undefined without one. @throws DamagedData */
export const keyOf = async (
  ctx: TransactionContext,
  { id, sealedKey }: Pick<ConnectionRow, 'id' | 'sealedKey'>,
): Promise<string | undefined> =>
  sealedKey === null ? undefined : openSecret(ctx, sealedKey, location(id));
