import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import {
  type DatabaseUrls,
  handleErrors,
  migrate,
  migrationNames,
  StartFailure,
} from '../../kernel/index.ts';
import { type BlobBackend, megabytes } from '../blobs/index.ts';
import { hashed, hashOf, inGroups, read } from './copy-files.ts';
import { type DamagedFile, damagedListName, lineOf, readDamaged } from './damaged-list.ts';
import { type ListedFile, listName, readList } from './file-list.ts';
import { loadTables } from './load-tables.ts';
import { dumpName, type Manifest } from './manifest.ts';

export type RestoreOptions = {
  readonly manifest: Manifest;
  readonly folder: string;
  /** The `files` folder of the backup. */
  readonly store: BlobBackend;
  /** The store that the files are restored to. */
  readonly blobs: BlobBackend;
  readonly urls: DatabaseUrls;
  /** Continues without damaged or missing files of the backup. */
  readonly despiteDamage: boolean;
  readonly report: (line: string) => void;
  readonly reportDamage: (line: string) => void;
};

export type Restored = {
  readonly files: number;
  readonly bytes: number;
  readonly rows: number;
  /** Number of files that are damaged or missing in the backup, and therefore not restored. */
  readonly damaged: number;
  /** Number of files that were damaged or missing when the backup was made; damaged ones are restored as they were. */
  readonly damagedBefore: number;
};

/**
 * Restores a backup: verifies the checksums of all tables, restores the files, then the database in one transaction.
 * When aborted, it can be started again.
 *
 * @throws StartFailure when the installation is not empty, or the backup is damaged or too new.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { manifest, folder, urls, report } = options;
  const backupFolder = join(folder, manifest.folder);
  await refuseNewer(manifest);
  await refuseNonEmpty(urls.owner);
  for (const { name, sha256 } of manifest.tables)
    if ((await hashOfFile(join(backupFolder, dumpName(name)))) !== sha256)
      throw new StartFailure(
        `The backup is damaged: ${join(backupFolder, dumpName(name))} was changed or removed after it was written.`,
        'Use another copy of the backup. Nothing was changed.',
      );
  report('The tables are intact. Restoring the files.');
  const damagedBefore = await repeatDamage(options, backupFolder);
  const { files, bytes, damaged } = await restoreFiles(options);
  report(`${files} files restored, ${megabytes(bytes)} MB. Filling the database.`);
  await migrate(urls.owner, () => undefined, new Set(manifest.migrations));
  await loadTables(urls.owner, manifest, { folder: backupFolder, backend: options.blobs.name });
  await migrate(urls.owner, report);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { files, bytes, rows, damaged, damagedBefore };
}

/** Reports the damage at the time of the backup again. */
async function repeatDamage(
  { manifest, reportDamage }: RestoreOptions,
  backupFolder: string,
): Promise<number> {
  let damaged = 0;
  for await (const file of readDamaged(join(backupFolder, damagedListName))) {
    damaged += 1;
    reportDamage(beforeBackup(file));
  }
  if (damaged === manifest.files.damaged) return damaged;
  throw new StartFailure(
    `The backup lists ${damaged} damaged files instead of ${manifest.files.damaged}.`,
    'Use another copy of the backup. Nothing was changed.',
  );
}

const beforeBackup = (damaged: DamagedFile): string =>
  `Already damaged when the backup was made: ${lineOf(damaged)}`;

async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const knownMigrations = new Set(await migrationNames());
  if (migrations.every((name) => knownMigrations.has(name))) return;
  throw new StartFailure(
    `The backup was made by a newer version (${version}).`,
    'Install that version, or a later one, and restore with it.',
  );
}

/** @throws StartFailure unless there are no accounts and no files. */
export async function refuseNonEmpty(ownerUrl: string): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: ownerUrl }));
  await client.connect();
  try {
    for (const table of ['users', 'organisations', 'blobs']) {
      const { rows } = await client.query('select to_regclass($1) as known', [`public.${table}`]);
      if (rows[0]?.known === null) continue;
      // A row count would miss rows that row-level security hides from the owner.
      const pages = await client.query('select pg_relation_size($1) as bytes', [`public.${table}`]);
      if (Number(pages.rows[0]?.bytes) > 0)
        throw new StartFailure(
          'This installation is not empty. A backup can only be restored into an empty one.',
          'Set DATA_DIR to a folder that does not exist yet, or DATABASE_URL to a new database.',
        );
    }
  } finally {
    await client.end();
  }
}

async function hashOfFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}

const filesAtOnce = 4;

async function restoreFiles(options: RestoreOptions) {
  const { manifest, folder, despiteDamage, report, reportDamage } = options;
  const sum = { files: 0, bytes: 0 };
  let damaged = 0;
  for await (const some of inGroups(
    readList(join(folder, manifest.folder, listName)),
    filesAtOnce,
  )) {
    const brought = await Promise.all(some.map((file) => restoreFile(options, file)));
    for (const [at, bytes] of brought.entries()) {
      if (bytes === undefined) {
        damaged += 1;
        reportDamage(`${some[at]?.id}: damaged or missing in the backup, and not restored.`);
        continue;
      }
      sum.files += 1;
      sum.bytes += bytes;
      if (sum.files % 1_000 === 0) report(`${sum.files} files, ${megabytes(sum.bytes)} MB.`);
    }
  }
  if (damaged + sum.files !== manifest.files.count)
    throw new StartFailure(
      `The backup lists ${damaged + sum.files} files instead of ${manifest.files.count}.`,
      'Use another copy of the backup. The database was not changed.',
    );
  if (damaged === 0 || despiteDamage) return { ...sum, damaged };
  throw new StartFailure(
    `${damaged} files of the backup are damaged or missing. The database was not changed.`,
    'Use another copy of the backup, or add --despite-damage to continue without them.',
  );
}

class Damaged extends Error {}

/**
 * Restores one file. An intact file that already exists is kept, as in a bucket that was not lost.
 *
 * @returns its size; undefined if the backed-up file is damaged and was not stored.
 */
async function restoreFile({ store, blobs }: RestoreOptions, { id, sha256 }: ListedFile) {
  const isIntact = await blobs.sizeOf(id);
  if (isIntact !== undefined && (await hashOf(blobs, id, isIntact)) === sha256) return isIntact;
  const bytes = await store.sizeOf(id);
  if (bytes === undefined) return undefined;
  const { content, digest } = hashed(read(store, id, bytes));
  async function* checked() {
    yield* content;
    if (digest() !== sha256) throw new Damaged();
  }
  try {
    await blobs.write(id, checked());
    return bytes;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    if (isIntact === undefined) await blobs.remove(id);
    return undefined;
  }
}
