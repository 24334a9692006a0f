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
import { findReadable } from './lookup.ts';
import { openContent } from './open-content.ts';
import { type Reader, redeem } from './tickets.ts';

type Query = Input<typeof contract.readContent>;

/**
 * Serves a file to a signed-in person or the bearer of a ticket. Only reads from the first byte are audited, because
 * players request many ranges.
 *
 * @throws Problem `not_found`, also when the caller lacks access.
 */
export async function readContent(outside: RequestContext, input: Query): Promise<Download> {
  const { disposition } = input;
  const { outside: reader, accessScope, linkId } = await readerOf(outside, input);
  const { file, content, bytes } = await reader.transact(async (ctx) => {
    const readable = await findReadable(ctx, await accessScope(ctx), input);
    return { ...readable, bytes: await openContent(ctx, reader, readable.content) };
  });
  const { contentType, sizeBytes, fingerprint } = content;
  const sha256 = fingerprint ?? Buffer.alloc(0);
  const headers = blobHeaders({ name: file.name, contentType, sizeBytes, sha256, public: false });
  const action = disposition === 'inline' ? 'storage.see' : 'storage.download';
  const auditEntry = {
    action,
    subject: file.id,
    orgId: file.orgId,
    after: linkId && { linkId },
  } as const;
  const open = async (range?: ByteRange) => {
    if (range === undefined || range.from === 0)
      await reader.transact((ctx) => audit(ctx, auditEntry));
    return bytes.open(range);
  };
  const attachment = headers['content-disposition'].replace(/^inline/, 'attachment');
  return {
    body: { sizeBytes, open },
    type: contentType,
    headers: disposition === 'inline' ? headers : { ...headers, 'content-disposition': attachment },
  };
}

async function readerOf(
  outside: RequestContext,
  { ticket, id, versionId }: Query,
): Promise<Reader> {
  const missing = () => new Problem('not_found', "That file or folder doesn't exist.");
  if (ticket === undefined) {
    if (!outside.actor) throw missing();
    return { outside, accessScope: accessScopeOf };
  }
  const { reader, subject } = await redeem(outside, ticket);
  if (subject.fileId !== id || subject.versionId !== (versionId ?? null)) throw missing();
  return reader;
}
