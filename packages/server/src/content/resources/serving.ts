import type * as contract from '@ngo-plus/contract/content/resources';
import type { Input } from '@ngo-plus/contract/kernel';
import { consume, inScope, networkOf, Problem, type RequestContext } from '../../kernel/index.ts';
import { downloadOf, openBlob } from '../../platform/blobs/index.ts';
import { countDownload, findResource } from './queries.ts';

/** One reader who fetches a file again, or in parts, is one download an hour. */
const again = { max: 1, windowSeconds: 3_600 };

/**
 * The file, or the part of it that is asked for. Drafts are served to those who may read them.
 *
 * @throws Problem `not_found` when there is no such resource, or no file of it.
 */
export async function streamFile(
  outside: RequestContext,
  { id }: Input<typeof contract.streamFile>,
) {
  return (await openFile(outside, id)).download;
}

/** The same to be saved, and counted. @throws Problem `not_found`. */
export async function downloadFile(
  outside: RequestContext,
  { id }: Input<typeof contract.downloadFile>,
) {
  const { row, download } = await openFile(outside, id);
  if (await isFirst(outside, row.id))
    await inScope(outside, 'system', ({ db }) => countDownload(db, row.id));
  const { 'content-disposition': shown, ...headers } = download.headers;
  return {
    ...download,
    headers: {
      ...headers,
      'content-disposition': shown.replace(/^inline/, 'attachment'),
      // Kept by the browser, the next download would not be counted.
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
    // The address stays when the file is changed or withdrawn: copies are asked about each time.
    const headers = { ...download.headers, 'cache-control': 'public, no-cache' };
    return { row, download: { ...download, headers } };
  });
}

async function isFirst(outside: RequestContext, id: string): Promise<boolean> {
  try {
    await consume(outside, `resources.download ${id} ${networkOf(outside.address)}`, again);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return false;
    throw error;
  }
}
