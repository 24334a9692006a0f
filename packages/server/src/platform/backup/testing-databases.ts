import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type DatabaseUrls, urlsFor } from '../../kernel/index.ts';
import {
  test as base,
  emptyDatabase,
  memoryBlobs,
  testPasswords,
  type World,
} from '../../kernel/testing.ts';
import { inspectBlob, putBlob, sweepFiles } from '../blobs/index.ts';
import { type BackupOptions, backUp, readManifest, restore } from './index.ts';

const urlsOf = ({ pools }: World) =>
  urlsFor(pools.owner.options.connectionString ?? '', testPasswords);

/** Stores a file of this size for a person of the NGO. */
export const put = (world: World, bytes = 100) =>
  putBlob(world.outside('STAFF'), {
    purpose: 'storage.file',
    name: 'minutes.bin',
    stream: Readable.from([randomBytes(bytes)]),
    maxBytes: 1_000_000,
  });

/** Flips one bit. */
export const damage = (file: Buffer | undefined, at = 60) =>
  file?.writeUInt8(file.readUInt8(at) ^ 1, at);

/** Removes every removed file from the store, long after its removal. */
export const sweep = (world: World) =>
  sweepFiles.run(
    { ...world.outside(undefined, 'system'), now: () => new Date(Date.now() + 1e9) },
    {},
    AbortSignal.timeout(5_000),
  );

type Installation = { readonly urls: DatabaseUrls; readonly files: Map<string, Buffer> };

/** A database with files, an empty one with its own, a folder for a backup, and functions to back up and restore. */
export const test = base
  .extend('folder', async ({ task }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), `backup-${task.id}-`));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('files', { scope: 'file' }, () => new Map<string, Buffer>())
  .extend('here', ({ world, files }) => {
    world.adapt({ blobs: memoryBlobs(files) });
    return { urls: urlsOf(world), files };
  })
  .extend('there', async ({ world }, { onCleanup }) => {
    const { urls, drop } = await emptyDatabase(urlsOf(world).owner);
    onCleanup(drop);
    return { urls, files: new Map<string, Buffer>() };
  })
  .extend('stored', () => new Map<string, Buffer>())
  .extend('save', ({ world, folder, stored }) => {
    return async ({ urls, files }: Installation, more: Partial<BackupOptions> = {}) => {
      const messages: string[] = [];
      const copied = await backUp({
        urls,
        blobs: memoryBlobs(files),
        rootKey: world.platform.rootKey,
        version: '0.1.0',
        now: () => new Date(),
        folder,
        store: memoryBlobs(stored),
        withKey: false,
        inspect: (id, store) => inspectBlob(world.outside(undefined, 'system'), id, store),
        nameOf: async (id) => `file ${id}`,
        report: () => undefined,
        reportDamage: (line) => void messages.push(line),
        ...more,
      });
      return { ...copied, said: messages };
    };
  })
  .extend('bringBack', ({ folder, stored }) => {
    return async ({ urls, files }: Installation, { despiteDamage = false } = {}) => {
      const said: string[] = [];
      const manifest = await readManifest(folder);
      const restored = await restore({
        manifest,
        folder,
        store: memoryBlobs(stored),
        blobs: { ...memoryBlobs(files), name: 'elsewhere' },
        urls,
        despiteDamage,
        report: () => undefined,
        reportDamage: (line) => void said.push(line),
      });
      return { ...restored, said };
    };
  });
