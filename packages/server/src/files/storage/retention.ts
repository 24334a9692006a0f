import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { type Blob, removeBlob } from '../../platform/blobs/index.ts';
import { refuseOverfull } from './usage.ts';

/**
 * Keeps what was uploaded with what it belongs to, in one transaction. Where that is refused, or the
 * organisation has no room, the file is removed again.
 *
 * @throws Problem `too_large` when there is no room, and whatever `keep` throws
 */
export async function keepUploaded<Kept>(
  outside: RequestContext,
  { id, orgId, sizeBytes }: Pick<Blob, 'id' | 'orgId' | 'sizeBytes'>,
  keep: (ctx: TransactionContext) => Kept | Promise<Kept>,
): Promise<Kept> {
  try {
    return await outside.transact(async (ctx) => {
      await refuseOverfull(ctx, orgId, sizeBytes);
      return keep(ctx);
    });
  } catch (error) {
    await outside.transact((ctx) => removeBlob(ctx, id));
    throw error;
  }
}
