import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/storage';
import {
  audit,
  type ByteRange,
  blobHeaders,
  type Download,
  type Outside,
  Problem,
} from '../../kernel/index.ts';
import { sightOf } from '../sight.ts';
import { givenOut } from './given-out.ts';
import { openContent } from './open-content.ts';
import { bearerOf } from './tickets.ts';

/**
 * A file for someone signed in, or the bearer of a ticket. Written down as seen or downloaded when it
 * is read from its beginning: players ask for many parts.
 *
 * @throws Problem `not_found` also for nobody: what exists is not told.
 */
export async function readContent(
  outside: Outside,
  { ticket, disposition, ...asked }: Input<typeof contract.readContent>,
): Promise<Download> {
  const reader = ticket === undefined ? outside : await bearerOf(outside, ticket, asked);
  if (!reader.actor) throw new Problem('not_found', 'That file or folder does not exist.');
  const { file, content, bytes } = await reader.transact(async (ctx) => {
    const given = await givenOut(ctx, await sightOf(ctx), asked);
    return { ...given, bytes: await openContent(ctx, reader, given.content) };
  });
  const { contentType, sizeBytes, fingerprint } = content;
  const sha256 = fingerprint ?? Buffer.alloc(0);
  const headers = blobHeaders({ name: file.name, contentType, sizeBytes, sha256, public: false });
  const action = disposition === 'inline' ? 'storage.see' : 'storage.download';
  const open = async (range?: ByteRange) => {
    if (range === undefined || range.from === 0)
      await reader.transact((ctx) => audit(ctx, { action, subject: file.id }));
    return bytes.open(range);
  };
  const saved = headers['content-disposition'].replace(/^inline/, 'attachment');
  return {
    body: { sizeBytes, open },
    type: contentType,
    headers: disposition === 'inline' ? headers : { ...headers, 'content-disposition': saved },
  };
}
