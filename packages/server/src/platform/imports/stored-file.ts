import type { RequestContext } from '../../kernel/index.ts';
import { openBlob } from '../../platform/blobs/index.ts';

/** The stored file of an import, and whose it is. */
export async function storedFile(outside: RequestContext, blobId: string) {
  const open = () => outside.transact((ctx) => openBlob(ctx, blobId));
  const { blob } = await open();
  return { orgId: blob.orgId, stream: async () => (await open()).body };
}
