import { and, asc, eq, gt, lt, not, sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import {
  beginRotation,
  currentKey,
  DamagedData,
  finishRotation,
  installation,
  keyOfVersion,
  ownersIn,
  renewKey,
} from '../../kernel/index.ts';
import { rewrapFileKey } from './file-key.ts';
import { blobs } from './table.ts';

export type Rotated = {
  /** Number of key owners: organisations, and the installation itself. */
  readonly owners: number;
  readonly files: number;
  /** Files whose key cannot be unwrapped; these keys stay unchanged. */
  readonly damaged: readonly string[];
};

const batchFiles = 200;

/**
 * Creates a new key for organisations, and rewraps the keys of their files in batches; no file is touched. Servers may
 * keep running: files and secrets under the older key stay readable. An interrupted rotation continues. Needs scope
 * `system`.
 *
 * @param orgId by default all organisations
 */
export async function rotateKeys(
  outside: RequestContext,
  { orgId, report }: { orgId?: string | undefined; report: (line: string) => void },
): Promise<Rotated> {
  const rotation = await outside.transact((ctx) => beginRotation(ctx, orgId));
  const owners = await ownersIn(outside, rotation);
  const damaged: string[] = [];
  let files = 0;
  for (const [at, owner] of owners.entries()) {
    await outside.transact((ctx) => renewKey(ctx, owner, rotation));
    for await (const batch of rewrap(outside, owner)) {
      files += batch.files;
      damaged.push(...batch.damaged);
      report(`Owner ${at + 1} of ${owners.length}: ${files} files re-encrypted so far.`);
    }
  }
  await outside.transact((ctx) => finishRotation(ctx, rotation));
  return { owners: owners.length, files, damaged };
}

async function* rewrap(outside: RequestContext, owner: string) {
  for (let after = installation; ; ) {
    const batch = await outside.transact((ctx) => rewrapSome(ctx, owner, after));
    if (batch.last === undefined) return;
    yield batch;
    after = batch.last;
  }
}

/** The next files under an older key, by id. */
async function rewrapSome(ctx: TransactionContext, owner: string, after: string) {
  const newestKey = await currentKey(ctx, owner);
  const ownFiles =
    owner === installation ? blobs.public : and(eq(blobs.orgId, owner), not(blobs.public));
  const rows = await ctx.db
    .select()
    .from(blobs)
    .where(and(ownFiles, lt(blobs.keyVersion, newestKey.version), gt(blobs.id, after)))
    .orderBy(asc(blobs.id))
    .limit(batchFiles);
  const versions = [...new Set(rows.map(({ keyVersion }) => keyVersion))];
  const keys = new Map(
    await Promise.all(versions.map(async (v) => [v, await keyOfVersion(ctx, owner, v)] as const)),
  );
  const rewrapped: { id: string; wrapped: Buffer }[] = [];
  const damaged: string[] = [];
  for (const row of rows) {
    const older = keys.get(row.keyVersion);
    try {
      if (older) rewrapped.push({ id: row.id, wrapped: rewrapFileKey(row, older, newestKey) });
    } catch (error) {
      if (!(error instanceof DamagedData)) throw error;
      damaged.push(row.id);
    }
  }
  // Skips files that a simultaneous rotation has rewrapped.
  await ctx.db.execute(sql`
    update blobs b set wrapped_key = new.wrapped, key_version = ${newestKey.version}
    from unnest(${sql.param(rewrapped.map(({ id }) => id))}::uuid[],
      ${sql.param(rewrapped.map(({ wrapped }) => wrapped))}::bytea[]) as new (id, wrapped)
    where b.id = new.id and b.key_version < ${newestKey.version}`);
  return { last: rows.at(-1)?.id, files: rewrapped.length, damaged };
}
