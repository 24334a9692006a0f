import type { Usage, usageKinds } from '@ngo-plus/contract/files/storage';
import { formatBytes } from '@ngo-plus/contract/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import { limitOf } from '../../identity/entitlements/index.ts';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { usage } from './table.ts';

type Change = { readonly usedBytes?: number; readonly reservedBytes?: number };

/**
 * Takes room before anything is stored. One statement asks the limit and takes the room, so that
 * callers at the same moment cannot take more than there is together.
 *
 * @throws Problem `too_large` when there is less room than that.
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
  const takenBytes = await takenBytesOf(ctx, orgId);
  throw noRoom({ limitBytes, takenBytes, askedBytes: usedBytes + reservedBytes });
}

/**
 * For files that count as soon as they are there, before they are kept with what they belong to.
 *
 * @throws Problem `too_large` when there is more than there is room for.
 */
export async function refuseOverfull(
  ctx: TransactionContext,
  orgId: string,
  askedBytes: number,
): Promise<void> {
  const limitBytes = await limitOf(ctx, orgId, 'storageBytes');
  const takenBytes = (await takenBytesOf(ctx, orgId)) - askedBytes;
  if (takenBytes + askedBytes > limitBytes) throw noRoom({ limitBytes, takenBytes, askedBytes });
}

type Bytes = Readonly<Record<'limitBytes' | 'takenBytes' | 'askedBytes', number>>;

function noRoom({ limitBytes, takenBytes, askedBytes }: Bytes): Problem {
  const [asked, left, all] = [askedBytes, limitBytes - takenBytes, limitBytes].map((bytes) =>
    formatBytes(Math.max(0, bytes), 'en-GB', 'floor'),
  );
  return Problem.atField(
    'too_large',
    'file',
    'Not enough storage: you need {{asked}}, and {{left}} of {{all}} is left. Empty the trash, delete previous versions or ask an administrator to upgrade.',
    { asked, left, all },
  );
}

/** Gives back what was reserved, and counts as used what came of it. */
export async function settleRoom(
  { db }: TransactionContext,
  orgId: string,
  change: Change,
): Promise<void> {
  const { usedBytes = 0, reservedBytes = 0 } = change;
  await db.execute(sql`
    update storage_usage set used_bytes = used_bytes + ${usedBytes}, reserved_bytes = reserved_bytes + ${reservedBytes}
    where org_id = ${orgId}`);
}

async function takenBytesOf({ db }: TransactionContext, orgId: string): Promise<number> {
  const [row] = await db.select().from(usage).where(eq(usage.orgId, orgId));
  return (row?.usedBytes ?? 0) + (row?.reservedBytes ?? 0);
}

/** What organisations have stored, by their id; those that never stored anything are missing. */
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

/** How much room the organisation has, and what takes it: every version counts, also in the trash. */
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
