import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import {
  type DatabaseUrls,
  handleErrors,
  type RootKey,
  rootKeyId,
  StartFailure,
} from '../../kernel/index.ts';
import type { BlobBackend } from '../blobs/index.ts';
import {
  type Copied,
  type CopyOptions,
  copyFiles,
  type KnownFile,
  removeObsolete,
} from './copy-files.ts';
import { dumpTables } from './dump.ts';
import { listName } from './file-list.ts';
import { findManifest, type Manifest, missing, writeDurably, writeManifest } from './manifest.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import { migrationsIn, sequencesIn } from './tables.ts';

export type BackupOptions = {
  readonly urls: DatabaseUrls;
  readonly blobs: BlobBackend;
  readonly rootKey: RootKey;
  /** The version of the product. */
  readonly version: string;
  readonly now: () => Date;
  readonly folder: string;
  /** The `files` folder of the backup. */
  readonly store: BlobBackend;
  /** Whether the backup includes the root key. */
  readonly withKey: boolean;
  readonly inspect: CopyOptions['inspect'];
  readonly nameOf: CopyOptions['nameOf'];
  readonly report: (line: string) => void;
  readonly reportDamage: (line: string) => void;
};

/**
 * Writes a complete backup of an installation into a folder: the database as of one instant, then the files that its
 * rows refer to. Servers may keep running. Files that an earlier backup in the same folder has are not copied again,
 * and that backup stays complete until this one is.
 *
 * @throws StartFailure when the folder contains something else.
 */
export async function backUp(options: BackupOptions): Promise<Copied> {
  const { folder, report } = options;
  return withSweepPaused(options.urls, async () => {
    const { taken: dumped, installation } = await dumpDatabase(options);
    const earlier = await findManifest(folder);
    const backupFolder = join(folder, dumped.folder);
    const earlierFolder = earlier && join(folder, earlier.folder);
    report('Database saved. Copying the files.');
    const files = idsIn(join(backupFolder, toCopy));
    const { blobs: from, store, inspect, nameOf, reportDamage } = options;
    const copied = await copyFiles({
      from,
      to: store,
      files,
      earlierFolder,
      folder: backupFolder,
      inspect,
      nameOf,
      report,
      reportDamage,
    });
    await rm(join(backupFolder, toCopy));
    if (options.withKey) await writeKey(options);
    await writeManifest(folder, { ...dumped, installation, files: copied });
    if (earlierFolder) {
      await removeObsolete(store, join(earlierFolder, listName), join(backupFolder, listName));
      await rm(earlierFolder, { recursive: true, force: true });
    }
    return copied;
  });
}

/** Keeps removed files in the store until they are backed up; a second simultaneous backup is refused. */
async function withSweepPaused<T>(urls: DatabaseUrls, work: () => Promise<T>): Promise<T> {
  const client = handleErrors(new pg.Client({ connectionString: urls.owner }));
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(4031, 3) as acquired',
    );
    if (!rows[0]?.acquired)
      throw new StartFailure(
        'Another backup or a file clean-up is running.',
        'Try again in a minute.',
      );
    const done = await work();
    // Without the lock, missing files may have been swept.
    if (lost) throw lost;
    return done;
  } finally {
    await client.end();
  }
}

/** The ids and sizes of the files to copy, as of the snapshot, one per line. */
const toCopy = 'to-copy';

function dumpDatabase({ urls, rootKey, folder, version, now, report }: BackupOptions) {
  return withSnapshot(urls, async (snapshot) => {
    const installation = await installationOf(snapshot);
    await claimFolder(folder, installation);
    const madeAt = now().toISOString();
    const backupFolder = madeAt.replace(/\.\d+/, '').replaceAll(':', '');
    await mkdir(join(folder, backupFolder), { recursive: true, mode: 0o700 });
    report('Saving the database.');
    const tables = await dumpTables(snapshot, join(folder, backupFolder));
    await writeIds(snapshot, join(folder, backupFolder, toCopy));
    const taken: Omit<Manifest, 'files' | 'installation'> = {
      format: 1,
      version,
      madeAt,
      rootKeyId: rootKeyId(rootKey),
      folder: backupFolder,
      migrations: await migrationsIn(snapshot.owner),
      tables,
      sequences: await sequencesIn(snapshot.owner),
    };
    return { taken, installation };
  });
}

/** Identifies the installation by the time its first key was created, which is unique. */
async function installationOf({ readerOf }: Snapshot): Promise<string> {
  const reader = readerOf({ name: 'organisation_keys', columns: [], guarded: true });
  const { rows } = await reader.query<{ at: string }>(
    'select min(created_at)::text as at from organisation_keys',
  );
  return rows[0]?.at ?? '';
}

const marker = 'installation';

/** Claims an empty folder for this installation; refuses one of another installation, or with other content. */
async function claimFolder(folder: string, installation: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const markedBy = await readFile(join(folder, marker), 'utf8').catch(missing);
  if (markedBy?.trim() === installation) return;
  if (markedBy === undefined && (await readdir(folder)).length === 0)
    return writeDurably(join(folder, marker), `${installation}\n`);
  throw new StartFailure(
    markedBy === undefined
      ? `${folder} contains something other than a backup.`
      : `${folder} contains the backup of another installation.`,
    'Choose an empty folder.',
  );
}

async function writeIds({ readerOf }: Snapshot, path: string): Promise<void> {
  const reader = readerOf({ name: 'blobs', columns: [], guarded: true });
  const ids = reader.query(to('copy (select id, size_bytes from blobs order by id) to stdout'));
  await pipeline(ids, createWriteStream(path, { mode: 0o600 }));
}

async function* idsIn(path: string): AsyncGenerator<KnownFile> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [id = '', size] = line.split('\t');
    yield { id, sizeBytes: Number(size) };
  }
}

async function writeKey({ folder, rootKey, report }: BackupOptions): Promise<void> {
  const text = rootKey.export().toString('base64');
  await writeDurably(join(folder, 'master.key'), `${text}\n`);
  report('The root key is in the backup: anyone who gets the backup can read everything in it.');
}
