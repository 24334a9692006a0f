import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ByteRange, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { installation, Problem } from '../../kernel/index.ts';
import { type BlobBackend, pathOfBlob } from './backend.ts';
import { openFileKey } from './file-key.ts';
import { inspectFile } from './inspect.ts';
import type { FileKey } from './segments.ts';
import { type BlobRow, blobs, strayFiles } from './table.ts';

export type Checked = {
  readonly files: number;
  readonly bytes: number;
  readonly wrong: number;
  /** Number of files in the store without a row; counted when all organisations are checked. */
  readonly orphans: number;
};

/**
 * Display names of files, by id: name, folder and organisation, so that a report of damage names the owner. Needs
 * scope `system`.
 */
export type NameBlobs = (
  ctx: TransactionContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

type VerifyOptions = {
  readonly orgId?: string | undefined;
  readonly nameBlobs: NameBlobs;
  /** Called with a line for each damaged file. */
  readonly reportDamage: (line: string) => void;
  readonly progress: (line: string) => void;
};

const batchFiles = 50;

/**
 * Reads every stored file completely, and checks that it decrypts to what was stored; then whether the store has
 * files without a row. Holds one segment in memory, whatever the number and size of the files. Needs scope `system`.
 *
 * @throws Problem `unavailable` when the store is unavailable.
 */
export async function verifyFiles(
  outside: RequestContext,
  options: VerifyOptions,
): Promise<Checked> {
  const total = await outside.transact((ctx) => countFiles(ctx, options.orgId));
  let [files, bytes, wrong, orphans] = [0, 0, 0, 0];
  for (let rows = await next(outside, options.orgId, installation); rows.length > 0; ) {
    for (const row of rows) {
      const damage = await damageOf(outside, row);
      files += 1;
      bytes += row.sizeBytes;
      if (damage === undefined || !(await stillExists(outside, row))) continue;
      wrong += 1;
      const names = await outside.transact((ctx) => options.nameBlobs(ctx, [row.id]));
      options.reportDamage(
        `${names.get(row.id) ?? row.name}: ${damage} (${row.purpose} ${row.id}).`,
      );
    }
    options.progress(`${files} of ${total} files read, ${megabytes(bytes)} MB.`);
    rows = await next(outside, options.orgId, rows.at(-1)?.id ?? installation);
  }
  if (!options.orgId)
    for await (const path of orphansIn(outside)) {
      orphans += 1;
      options.reportDamage(`${path}: this file in the store isn't in the database.`);
    }
  return { files, bytes, wrong, orphans };
}

export const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en-GB');

async function countFiles({ db }: TransactionContext, orgId: string | undefined): Promise<number> {
  return db.$count(blobs, orgId ? eq(blobs.orgId, orgId) : undefined);
}

type StoredRow = BlobRow & { readonly key: FileKey | undefined };

function next(
  outside: RequestContext,
  orgId: string | undefined,
  after: string,
): Promise<StoredRow[]> {
  return outside.transact(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(blobs)
      .where(and(orgId ? eq(blobs.orgId, orgId) : undefined, gt(blobs.id, after)))
      .orderBy(asc(blobs.id))
      .limit(batchFiles);
    const openRow: StoredRow[] = [];
    for (const row of rows) {
      // Continues with the next files, whatever is wrong with a key.
      const key = await openFileKey(ctx, row).catch(() => undefined);
      openRow.push({ ...row, key });
    }
    return openRow;
  });
}

async function damageOf(outside: RequestContext, row: StoredRow): Promise<string | undefined> {
  const { blobs: backend } = outside.adapters;
  if (row.backend !== backend.name) return `it lies in the store ${row.backend}, not in this one`;
  return damageIn(backend, row);
}

/**
 * Reads a file from a store, such as that of a backup, and compares it with its row. Needs scope `system`.
 *
 * @returns a description of the damage, if any; undefined when the file was removed meanwhile.
 */
export async function inspectBlob(
  outside: RequestContext,
  id: string,
  backend: BlobBackend,
): Promise<string | undefined> {
  const row = await outside.transact(async (ctx) => {
    const [row] = await ctx.db.select().from(blobs).where(eq(blobs.id, id));
    return row && { ...row, key: await openFileKey(ctx, row).catch(() => undefined) };
  });
  return row && damageIn(backend, row);
}

async function damageIn(backend: BlobBackend, row: StoredRow): Promise<string | undefined> {
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

/** A file that was removed while it was being read is not damaged. */
const stillExists = (outside: RequestContext, { id }: BlobRow): Promise<boolean> =>
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

const pathOf = (id: string) => pathOfBlob(id).join('/');

/** Ids without a row. Files being written or removed have one, so the store is listed before the rows are read. */
async function unknownOf(outside: RequestContext, ids: readonly string[]): Promise<string[]> {
  const knownIds = await rowsOf(outside, ids);
  const unknown: string[] = [];
  for (const id of ids)
    if (!knownIds.has(id) && (await outside.adapters.blobs.sizeOf(id)) !== undefined)
      unknown.push(id);
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
