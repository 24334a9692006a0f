import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Entry } from '@ngo-plus/contract/files/storage';
import type { Role } from '@ngo-plus/contract/kernel';
import type { Actor } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import { storageRoutes } from './index.ts';

type Who = Role | Actor;

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Encodes pairs as `Upload-Metadata`. */
export const metadata = (pairs: Record<string, string | undefined>) =>
  Object.entries(pairs)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${base64(value)}`]))
    .join(',');

export const octets = { 'content-type': 'application/offset+octet-stream' };

/** The stored blobs by id, to inspect and corrupt them. */
export function memoryOf({ platform }: World) {
  const { blobs } = platform.adapters;
  const get = (id: string) => buffer(blobs.read(id, { from: 0, to: Number.MAX_SAFE_INTEGER }));
  const set = async (id: string, content: Buffer) => {
    await blobs.remove(id);
    await blobs.write(id, Readable.from([content]));
  };
  return { get, set };
}

/** A test server with storage and shortcuts to fill it. */
export const test = base
  .extend('served', { scope: 'file' }, ({ world }) => world.serve(storageRoutes))
  /** The stored blobs, still encrypted. */
  .extend('sealed', { scope: 'file' }, ({ world }) => async () => {
    const { blobs } = world.platform.adapters;
    const files: Buffer[] = [];
    for await (const id of blobs.list())
      files.push(await buffer(blobs.read(id, { from: 0, to: Number.MAX_SAFE_INTEGER })));
    return files;
  })
  .extend('storage', { scope: 'file' }, ({ served: { send, listen } }, { onCleanup }) => {
    let listening: ReturnType<typeof listen> | undefined;
    const open = () => {
      listening ??= listen();
      return listening;
    };
    onCleanup(async () => (await listening)?.close());
    const folder = async (who: Who, name: string, parentId: string | null = null) => {
      const { body } = await send(who, 'POST /api/storage/folders', { name, parentId });
      return body as Entry;
    };
    const begin = (who: Who, name: string, sizeBytes: number, more: Record<string, string> = {}) =>
      send(who, 'POST /api/storage/uploads', undefined, {
        'tus-resumable': '1.0.0',
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata({ filename: name, ...more }),
      });
    const append = (who: Who, url: string, offset: number, bytes: Buffer) =>
      send(who, `PATCH ${url}` as 'PATCH /api/x', bytes, {
        'upload-offset': String(offset),
        ...octets,
      });
    /** Uploads a file and returns its id. */
    const put = async (
      who: Who,
      name: string,
      content: string | Buffer,
      more: Record<string, string> = {},
    ): Promise<string> => {
      const bytes = Buffer.from(content);
      const upload = await begin(who, name, bytes.length, more);
      if (bytes.length === 0) return String(upload.headers['upload-entry-id']);
      const done = await append(who, String(upload.headers['location']), 0, bytes);
      if (done.status !== 204) throw new Error(done.text || upload.text);
      return String(done.headers['upload-entry-id']);
    };
    const list = async (who: Who, query = '') => {
      const { body } = await send(who, `GET /api/storage/entries?${query}`);
      return body as Entry[];
    };
    const names = async (who: Who, query = '') => (await list(who, query)).map(({ name }) => name);
    const usage = async (who: Who) => {
      const { body } = await send(who, 'GET /api/storage/usage');
      return body as { usedBytes: number; reservedBytes: number; limitBytes: number };
    };
    const read = async (who: Who, id: string, range?: { from: number; to: number }) => {
      const headers = range && { range: `bytes=${range.from}-${range.to - 1}` };
      const { fetch } = await open();
      const reply = await fetch(
        who,
        `GET /api/storage/files/${id}/content`,
        headers && { headers },
      );
      return Buffer.from(await reply.arrayBuffer());
    };
    return { folder, read, listening: open, begin, append, put, list, names, usage, send };
  });
