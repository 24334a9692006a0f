import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { type Blob, removeBlob } from '../../platform/blobs/index.ts';
import { refuseOverQuota } from './usage.ts';

/**
 * Attaches an uploaded file to its owner in one transaction. If that fails, or the organisation has no space, the file
 * is deleted.
 *
 * @throws Problem `too_large` without enough space, and whatever `attach` throws.
 */
export async function attachUpload<Result>(
  outside: RequestContext,
  { id, orgId, sizeBytes }: Pick<Blob, 'id' | 'orgId' | 'sizeBytes'>,
  attach: (ctx: TransactionContext) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await outside.transact(async (ctx) => {
      await refuseOverQuota(ctx, orgId, sizeBytes);
      return attach(ctx);
    });
  } catch (error) {
    await outside.transact((ctx) => removeBlob(ctx, id));
    throw error;
  }
}
