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
  type Copying,
  copyFiles,
  type KnownFile,
  removeForgotten,
} from './copy-files.ts';
import { dumpTables } from './dump.ts';
import { listName } from './file-list.ts';
import { findManifest, type Manifest, missing, writeDurably, writeManifest } from './manifest.ts';
import { type Snapshot, withSnapshot } from './snapshot.ts';
import { migrationsIn, sequencesIn } from './tables.ts';

export type BackingUp = {
  readonly urls: DatabaseUrls;
  readonly blobs: BlobBackend;
  readonly rootKey: RootKey;
  /** Of the product. */
  readonly version: string;
  readonly now: () => Date;
  readonly folder: string;
  /** The `files` below that folder. */
  readonly store: BlobBackend;
  /** Puts the root key into the backup as well. */
  readonly withKey: boolean;
  readonly inspect: Copying['inspect'];
  readonly nameOf: Copying['nameOf'];
  readonly report: (line: string) => void;
  readonly wrong: (line: string) => void;
};

/**
 * Writes everything an installation has into a folder: the database as it is at one instant, then
 * the files that its rows speak for. Servers may work meanwhile. What an earlier backup in the same
 * folder has copied is not copied again, and that backup stays whole until this one is.
 *
 * @throws StartFailure when the folder holds something else.
 */
export async function backUp(wishes: BackingUp): Promise<Copied> {
  const { folder, report } = wishes;
  return whileNothingIsSwept(wishes.urls, async () => {
    const { taken, installation } = await takeTables(wishes);
    const earlier = await findManifest(folder);
    const own = join(folder, taken.folder);
    const earlierFolder = earlier && join(folder, earlier.folder);
    report('Database saved. Copying the files.');
    const files = idsIn(join(own, toCopy));
    const { blobs: from, store, inspect, nameOf, wrong } = wishes;
    const copied = await copyFiles({
      from,
      to: store,
      files,
      earlierFolder,
      folder: own,
      inspect,
      nameOf,
      report,
      wrong,
    });
    await rm(join(own, toCopy));
    if (wishes.withKey) await writeKey(wishes);
    await writeManifest(folder, { ...taken, installation, files: copied });
    if (earlierFolder) {
      await removeForgotten(store, join(earlierFolder, listName), join(own, listName));
      await rm(earlierFolder, { recursive: true, force: true });
    }
    return copied;
  });
}

/** What is removed meanwhile stays in the store until the backup has it; two backups at once are refused. */
async function whileNothingIsSwept<T>(urls: DatabaseUrls, work: () => Promise<T>): Promise<T> {
  const client = handleErrors(new pg.Client({ connectionString: urls.owner }));
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(4031, 3) as free',
    );
    if (!rows[0]?.free)
      throw new StartFailure(
        'Another backup or a file clean-up is running.',
        'Try again in a minute.',
      );
    const done = await work();
    // Without the lock, what is missing may have been swept away.
    if (lost) throw lost;
    return done;
  } finally {
    await client.end();
  }
}

/** Which files to copy, as the snapshot knows them; a line each. */
const toCopy = 'to-copy';

function takeTables({ urls, rootKey, folder, version, now, report }: BackingUp) {
  return withSnapshot(urls, async (snapshot) => {
    const installation = await installationOf(snapshot);
    await claimFolder(folder, installation);
    const madeAt = now().toISOString();
    const own = madeAt.replace(/\.\d+/, '').replaceAll(':', '');
    await mkdir(join(folder, own), { recursive: true, mode: 0o700 });
    report('Saving the database.');
    const tables = await dumpTables(snapshot, join(folder, own));
    await writeIds(snapshot, join(folder, own, toCopy));
    const taken: Omit<Manifest, 'files' | 'installation'> = {
      format: 1,
      version,
      madeAt,
      rootKeyId: rootKeyId(rootKey),
      folder: own,
      migrations: await migrationsIn(snapshot.owner),
      tables,
      sequences: await sequencesIn(snapshot.owner),
    };
    return { taken, installation };
  });
}

/** The instant its first key was made: no two installations share it. */
async function installationOf({ readerOf }: Snapshot): Promise<string> {
  const reader = readerOf({ name: 'organisation_keys', columns: [], guarded: true });
  const { rows } = await reader.query<{ at: string }>(
    'select min(created_at)::text as at from organisation_keys',
  );
  return rows[0]?.at ?? '';
}

const mark = 'installation';

/** An empty folder becomes this installation's; another's is left alone, as is anything else. */
async function claimFolder(folder: string, installation: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const marked = await readFile(join(folder, mark), 'utf8').catch(missing);
  if (marked?.trim() === installation) return;
  if (marked === undefined && (await readdir(folder)).length === 0)
    return writeDurably(join(folder, mark), `${installation}\n`);
  throw new StartFailure(
    marked === undefined
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

async function writeKey({ folder, rootKey, report }: BackingUp): Promise<void> {
  const text = rootKey.export().toString('base64');
  await writeDurably(join(folder, 'master.key'), `${text}\n`);
  report('The root key is in the backup: anyone who gets the backup can read everything in it.');
}
