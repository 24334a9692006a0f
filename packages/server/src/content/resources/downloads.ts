import type * as contract from '@ngo-plus/contract/content/resources';
import type { Input } from '@ngo-plus/contract/kernel';
import { consume, inScope, networkOf, Problem, type RequestContext } from '../../kernel/index.ts';
import { downloadOf, openBlob } from '../../platform/blobs/index.ts';
import { countDownload, findResource } from './queries.ts';

/** Repeated or partial downloads by one reader count as one download an hour. */
const countLimit = { max: 1, windowSeconds: 3_600 };

/**
 * Streams the file or the requested range. Drafts are served to people who may read them.
 *
 * @throws Problem `not_found` when there is no such resource, or it has no file.
 */
export async function streamFile(
  outside: RequestContext,
  { id }: Input<typeof contract.streamFile>,
) {
  return (await openFile(outside, id)).download;
}

/** Serves the file as a download, and counts it. @throws Problem `not_found`. */
export async function downloadFile(
  outside: RequestContext,
  { id }: Input<typeof contract.downloadFile>,
) {
  const { row, download } = await openFile(outside, id);
  if (await isFirstDownload(outside, row.id))
    await inScope(outside, 'system', ({ db }) => countDownload(db, row.id));
  const { 'content-disposition': disposition, ...headers } = download.headers;
  return {
    ...download,
    headers: {
      ...headers,
      'content-disposition': disposition.replace(/^inline/, 'attachment'),
      // If browsers cached it, the next download would not be counted.
      'cache-control': 'private, no-cache',
    },
  };
}

async function openFile(outside: RequestContext, address: string) {
  return outside.transact(async (ctx) => {
    const row = await findResource(ctx.db, address);
    if (!row?.fileId) throw new Problem('not_found', "That file doesn't exist.");
    const opened = await openBlob(ctx, row.fileId);
    const download = downloadOf(opened);
    // The URL stays the same when the file changes or is withdrawn, so caches must revalidate.
    const headers = { ...download.headers, 'cache-control': 'public, no-cache' };
    return { row, download: { ...download, headers } };
  });
}

async function isFirstDownload(outside: RequestContext, id: string): Promise<boolean> {
  try {
    await consume(outside, `resources.download ${id} ${networkOf(outside.address)}`, countLimit);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return false;
    throw error;
  }
}
