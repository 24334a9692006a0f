import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ByteRange, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { installation, Problem } from '../../kernel/index.ts';
import { type BlobBackend, placeOfBlob } from './backend.ts';
import { openFileKey } from './file-key.ts';
import { inspectFile } from './inspect.ts';
import type { FileKey } from './segments.ts';
import { type BlobRow, blobs, strayFiles } from './table.ts';

export type Checked = {
  readonly files: number;
  readonly bytes: number;
  readonly wrong: number;
  /** Files in the store that belong to nothing; counted when all organisations are checked. */
  readonly orphans: number;
};

/**
 * What people call these files: name, folder and organisation, so that a line about damage says whom it
 * concerns. By id; needs scope `system`.
 */
export type NameBlobs = (
  ctx: TransactionContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

type Wishes = {
  readonly orgId?: string | undefined;
  readonly nameBlobs: NameBlobs;
  /** Gets a line for each file that is not what was stored. */
  readonly wrong: (line: string) => void;
  readonly progress: (line: string) => void;
};

const batchFiles = 50;

/**
 * Reads every stored file from beginning to end: that it decrypts and is what was stored; then
 * whether the store has files that belong to nothing. Holds one segment in memory, however many
 * and large the files are. Needs scope `system`.
 *
 * @throws Problem `unavailable` when the store cannot be asked.
 */
export async function verifyFiles(outside: RequestContext, wishes: Wishes): Promise<Checked> {
  const total = await outside.transact((ctx) => countFiles(ctx, wishes.orgId));
  let [files, bytes, wrong, orphans] = [0, 0, 0, 0];
  for (let rows = await next(outside, wishes.orgId, installation); rows.length > 0; ) {
    for (const row of rows) {
      const damage = await damageOf(outside, row);
      files += 1;
      bytes += row.sizeBytes;
      if (damage === undefined || !(await isThere(outside, row))) continue;
      wrong += 1;
      const names = await outside.transact((ctx) => wishes.nameBlobs(ctx, [row.id]));
      wishes.wrong(`${names.get(row.id) ?? row.name}: ${damage} (${row.purpose} ${row.id}).`);
    }
    wishes.progress(`${files} of ${total} files read, ${megabytes(bytes)} MB.`);
    rows = await next(outside, wishes.orgId, rows.at(-1)?.id ?? installation);
  }
  if (!wishes.orgId)
    for await (const path of orphansIn(outside)) {
      orphans += 1;
      wishes.wrong(`${path}: this file in the store isn't in the database.`);
    }
  return { files, bytes, wrong, orphans };
}

export const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en-GB');

async function countFiles({ db }: TransactionContext, orgId: string | undefined): Promise<number> {
  return db.$count(blobs, orgId ? eq(blobs.orgId, orgId) : undefined);
}

type Stored = BlobRow & { readonly key: FileKey | undefined };

function next(
  outside: RequestContext,
  orgId: string | undefined,
  after: string,
): Promise<Stored[]> {
  return outside.transact(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(blobs)
      .where(and(orgId ? eq(blobs.orgId, orgId) : undefined, gt(blobs.id, after)))
      .orderBy(asc(blobs.id))
      .limit(batchFiles);
    const kept: Stored[] = [];
    for (const row of rows) {
      // Whatever is the matter with a key, the files after it are to be looked at, too.
      const key = await openFileKey(ctx, row).catch(() => undefined);
      kept.push({ ...row, key });
    }
    return kept;
  });
}

async function damageOf(outside: RequestContext, row: Stored): Promise<string | undefined> {
  const { blobs: backend } = outside.adapters;
  if (row.backend !== backend.name) return `it lies in the store ${row.backend}, not in this one`;
  return damageIn(backend, row);
}

/**
 * Reads a file from a store, such as that of a backup, and compares it with its row. Needs scope `system`.
 *
 * @returns what is wrong, in words; undefined when nothing is, or the file was removed meanwhile.
 */
export async function inspectBlob(
  outside: RequestContext,
  id: string,
  backend: BlobBackend,
): Promise<string | undefined> {
  const row = await outside.transact(async (ctx) => {
    const [found] = await ctx.db.select().from(blobs).where(eq(blobs.id, id));
    return found && { ...found, key: await openFileKey(ctx, found).catch(() => undefined) };
  });
  return row && damageIn(backend, row);
}

async function damageIn(backend: BlobBackend, row: Stored): Promise<string | undefined> {
  if (!row.key) return 'its key does not open';
  try {
    const sealedBytes = await backend.sizeOf(row.id);
    if (sealedBytes === undefined) return 'it is missing';
    const read = (range: ByteRange) => backend.read(row.id, range);
    return await inspectFile({ ...row.key, sealedBytes, read }, row);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return `it cannot be read (${(error as Error).message})`;
  }
}

/** A file that somebody removed while it was being read is no damage. */
const isThere = (outside: RequestContext, { id }: BlobRow): Promise<boolean> =>
  outside.transact(async ({ db }) => (await db.$count(blobs, eq(blobs.id, id))) > 0);

/** Paths of files without a row. */
async function* orphansIn(outside: RequestContext): AsyncGenerator<string> {
  const { blobs: backend } = outside.adapters;
  let ids: string[] = [];
  for await (const id of backend.list()) {
    ids.push(id);
    if (ids.length < 500) continue;
    yield* (await unknownOf(outside, ids)).map(pathOf);
    ids = [];
  }
  yield* (await unknownOf(outside, ids)).map(pathOf);
  for await (const { path, id } of backend.misplaced())
    if (id === undefined || !(await rowsOf(outside, [id])).has(id)) yield path;
}

const pathOf = (id: string) => placeOfBlob(id).join('/');

/** Those without a row. What is being written or removed has one, so the store is asked again. */
async function unknownOf(outside: RequestContext, ids: readonly string[]): Promise<string[]> {
  const known = await rowsOf(outside, ids);
  const unknown: string[] = [];
  for (const id of ids)
    if (!known.has(id) && (await outside.adapters.blobs.sizeOf(id)) !== undefined) unknown.push(id);
  return unknown;
}

const rowsOf = (outside: RequestContext, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  outside.transact(async ({ db }) => {
    const rows = await db
      .select({ id: blobs.id })
      .from(blobs)
      .where(inArray(blobs.id, [...ids]));
    const strays = await db
      .select({ id: strayFiles.id })
      .from(strayFiles)
      .where(inArray(strayFiles.id, [...ids]));
    return new Set([...rows, ...strays].map(({ id }) => id));
  });
