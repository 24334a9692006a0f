import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  audit,
  type ByteRange,
  type Download,
  Problem,
  type RequestContext,
} from '../../../kernel/index.ts';
import { blobHeaders } from '../../../platform/blobs/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { givenOut } from './downloads.ts';
import { openContent } from './open-content.ts';
import { type Reader, redeem } from './tickets.ts';

type Query = Input<typeof contract.readContent>;

/**
 * A file for someone signed in, or the bearer of a ticket. Written down as seen or downloaded when it
 * is read from its beginning: players ask for many parts.
 *
 * @throws Problem `not_found` also for nobody: what exists is not told.
 */
export async function readContent(outside: RequestContext, asked: Query): Promise<Download> {
  const { disposition } = asked;
  const { outside: reader, sight, linkId } = await readerOf(outside, asked);
  const { file, content, bytes } = await reader.transact(async (ctx) => {
    const given = await givenOut(ctx, await sight(ctx), asked);
    return { ...given, bytes: await openContent(ctx, reader, given.content) };
  });
  const { contentType, sizeBytes, fingerprint } = content;
  const sha256 = fingerprint ?? Buffer.alloc(0);
  const headers = blobHeaders({ name: file.name, contentType, sizeBytes, sha256, public: false });
  const action = disposition === 'inline' ? 'storage.see' : 'storage.download';
  const deed = {
    action,
    subject: file.id,
    orgId: file.orgId,
    after: linkId && { linkId },
  } as const;
  const open = async (range?: ByteRange) => {
    if (range === undefined || range.from === 0) await reader.transact((ctx) => audit(ctx, deed));
    return bytes.open(range);
  };
  const saved = headers['content-disposition'].replace(/^inline/, 'attachment');
  return {
    body: { sizeBytes, open },
    type: contentType,
    headers: disposition === 'inline' ? headers : { ...headers, 'content-disposition': saved },
  };
}

async function readerOf(
  outside: RequestContext,
  { ticket, id, versionId }: Query,
): Promise<Reader> {
  const missing = () => new Problem('not_found', "That file or folder doesn't exist.");
  if (ticket === undefined) {
    if (!outside.actor) throw missing();
    return { outside, sight: accessScopeOf };
  }
  const { reader, subject } = await redeem(outside, ticket);
  if (subject.fileId !== id || subject.versionId !== (versionId ?? null)) throw missing();
  return reader;
}
