import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RequestContext } from '../../kernel/index.ts';
import { requestContextOf } from '../../kernel/index.ts';
import { test as base, memoryBlobs, type World } from '../../kernel/testing.ts';
import { type Incoming, openBlob, sweepFiles } from './index.ts';

export const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);

/** The files of the store, by id. */
export const test = base.extend('files', ({ world }) => {
  const files = new Map<string, Buffer>();
  world.adapt({ blobs: memoryBlobs(files) });
  return files;
});

export const incoming = (content: Buffer | Readable, more: Partial<Incoming> = {}): Incoming => ({
  purpose: 'storage.file',
  name: 'minutes.bin',
  stream: content instanceof Readable ? content : Readable.from([content]),
  maxBytes: 10_000_000,
  ...more,
});

export const read = (outside: RequestContext, id: string, range?: { from: number; to: number }) =>
  outside.transact((ctx) => openBlob(ctx, id, range)).then(({ body }) => buffer(body));

/** A visitor's context: a pool whose role sees only public rows. */
export const visitorOf = ({ platform }: World) =>
  requestContextOf(platform, {
    actor: undefined,
    scope: 'public',
    requestId: 'test',
    address: '203.0.113.7',
    userAgent: 'test',
    log: platform.log,
    readsOnly: true,
  });

export async function orphans(world: World): Promise<string[]> {
  const { rows } = await world.pools.owner.query<{ id: string }>('select id from stray_files');
  return rows.map(({ id }) => id);
}

export const sweep = (world: World, at = world.platform.now()) =>
  sweepFiles.run(
    { ...world.outside(undefined, 'system'), now: () => at },
    {},
    AbortSignal.timeout(5_000),
  );
