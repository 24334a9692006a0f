import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '../../kernel/index.ts';
import { sequence } from './tables.ts';

/** The contents of a backup, except for the files, which have a list of their own. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Identifies the installation. */
  installation: z.string(),
  /** Identifies the root key without revealing anything about it. */
  rootKeyId: z.string(),
  /** The folder of this backup's tables and file lists. */
  folder: z.string().regex(/^[\dTZ-]+$/),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  sequences: z.array(sequence),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Number of files that were damaged or missing when they were backed up; they have a list of their own. */
    damaged: z.int().default(0),
  }),
});

export type Manifest = z.infer<typeof manifest>;
export type TableDump = Manifest['tables'][number];

const manifestName = 'backup.json';

/** The file of a table, below the backup's own folder. */
export const dumpName = (table: string) => `${table}.copy.gz`;

/** @throws StartFailure when there is no manifest, or none that this version understands. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(missing);
  if (text === undefined)
    throw new StartFailure(
      `${folder} contains no finished backup.`,
      'Enter the folder you gave to `npm run storage -- backup`.',
    );
  const parsed = manifest.safeParse(jsonIn(text));
  if (parsed.success) return parsed.data;
  throw new StartFailure(
    `${join(folder, manifestName)} cannot be read.`,
    'It is damaged, or a newer version of NGO Plus made it. Use that version, or another backup.',
  );
}

/** The same for a folder that may be empty. */
export async function findManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(missing);
  return text === undefined ? undefined : readManifest(folder);
}

/** Replaces the previous manifest atomically: from now on this is the current backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const path = join(folder, manifestName);
  await writeDurably(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Writes a file that only its owner can read, and syncs it to disk. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

export function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
