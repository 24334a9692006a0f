import type { Usage, usageKinds } from '@ngo-plus/contract/files/storage';
import { formatBytes } from '@ngo-plus/contract/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import { limitOf } from '../../identity/entitlements/index.ts';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { usage } from './table.ts';

type Change = { readonly usedBytes?: number; readonly reservedBytes?: number };

/**
 * Counts space before anything is stored. Checks and updates in one statement, so that concurrent callers can't exceed
 * the limit together.
 *
 * @throws Problem `too_large` without enough space.
 */
export async function reserveSpace(
  ctx: TransactionContext,
  orgId: string,
  change: Change,
): Promise<void> {
  const { usedBytes = 0, reservedBytes = 0 } = change;
  const limitBytes = await limitOf(ctx, orgId, 'storageBytes');
  await ctx.db.insert(usage).values({ orgId }).onConflictDoNothing();
  const { rowCount } = await ctx.db.execute(sql`
    update storage_usage set used_bytes = used_bytes + ${usedBytes}, reserved_bytes = reserved_bytes + ${reservedBytes}
    where org_id = ${orgId} and used_bytes + reserved_bytes + ${usedBytes + reservedBytes} <= ${limitBytes}`);
  if (rowCount === 1) return;
  const usedBytesNow = await countedBytesOf(ctx, orgId);
  throw quotaExceeded({
    limitBytes,
    takenBytes: usedBytesNow,
    askedBytes: usedBytes + reservedBytes,
  });
}

/**
 * Checks the limit for a blob that is stored and counted already, before it is attached to its owner.
 *
 * @throws Problem `too_large` when the usage exceeds the limit.
 */
export async function refuseOverQuota(
  ctx: TransactionContext,
  orgId: string,
  requestedBytes: number,
): Promise<void> {
  const limitBytes = await limitOf(ctx, orgId, 'storageBytes');
  const otherBytes = (await countedBytesOf(ctx, orgId)) - requestedBytes;
  if (otherBytes + requestedBytes > limitBytes)
    throw quotaExceeded({ limitBytes, takenBytes: otherBytes, askedBytes: requestedBytes });
}

type Bytes = Readonly<Record<'limitBytes' | 'takenBytes' | 'askedBytes', number>>;

function quotaExceeded({ limitBytes, takenBytes, askedBytes }: Bytes): Problem {
  const [needed, left, total] = [askedBytes, limitBytes - takenBytes, limitBytes].map((bytes) =>
    formatBytes(Math.max(0, bytes), 'en-GB', 'floor'),
  );
  return Problem.atField(
    'too_large',
    'file',
    'Not enough storage: you need {{needed}}, and {{left}} of {{total}} is left. Empty the trash, delete previous versions or ask an administrator to upgrade.',
    { needed, left, total },
  );
}

/** Applies a change to the counters without checking the limit. */
export async function adjustUsage(
  { db }: TransactionContext,
  orgId: string,
  change: Change,
): Promise<void> {
  const { usedBytes = 0, reservedBytes = 0 } = change;
  await db.execute(sql`
    update storage_usage set used_bytes = used_bytes + ${usedBytes}, reserved_bytes = reserved_bytes + ${reservedBytes}
    where org_id = ${orgId}`);
}

async function countedBytesOf({ db }: TransactionContext, orgId: string): Promise<number> {
  const [row] = await db.select().from(usage).where(eq(usage.orgId, orgId));
  return (row?.usedBytes ?? 0) + (row?.reservedBytes ?? 0);
}

/** Used bytes by organisation id; organisations that never stored anything are missing. */
export async function usedBytesOf(
  { db }: Pick<TransactionContext, 'db'>,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(usage)
    .where(inArray(usage.orgId, [...orgIds]));
  return new Map(rows.map(({ orgId, usedBytes }) => [orgId, usedBytes]));
}

type KindRow = { kind: (typeof usageKinds)[number]; bytes: number; files: number };

/** Limit and usage by kind of file. Every version counts, including trashed ones. */
export async function readUsage(ctx: TransactionContext): Promise<Usage> {
  const { orgId } = signedIn(ctx);
  const [row] = await ctx.db.select().from(usage).where(eq(usage.orgId, orgId));
  const { rows: kinds } = await ctx.db.execute<KindRow>(sql`
    select kind, sum(size_bytes)::float8 as bytes, count(*)::int as files from (
      select c.size_bytes, case
        when e.trashed_at is not null then 'trash'
        when v.id <> e.version_id then 'versions'
        when c.content_type like 'image/%' then 'pictures'
        when c.content_type like 'audio/%' then 'audio'
        when c.content_type like 'video/%' then 'video'
        when c.content_type ~ '^text/|/pdf$|/rtf$|msword|ms-excel|ms-powerpoint|officedocument|opendocument' then 'documents'
        else 'other' end as kind
      from storage_versions v join storage_entries e on e.id = v.file_id join storage_contents c on c.id = v.content_id
      where v.org_id = ${orgId}
      union all
      select size_bytes, split_part(purpose, '.', 1) from blobs
      where org_id = ${orgId} and (purpose like 'volunteering.%' or purpose like 'causes.%')) each_one
    group by kind order by bytes desc, kind`);
  return {
    usedBytes: row?.usedBytes ?? 0,
    reservedBytes: row?.reservedBytes ?? 0,
    limitBytes: await limitOf(ctx, orgId, 'storageBytes'),
    kinds,
  };
}
