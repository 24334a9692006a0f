import { maxLargestFolders, type UsageDetails } from '@ngo-plus/contract/files/storage';
import { sql } from 'drizzle-orm';
import { timeZoneOf, todayAt } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf, uuids, visibleTo } from './access-scope.ts';
import type { AccessScope } from './rights.ts';

const monthCount = 12;

/**
 * The largest folders that the caller sees, and what was added by month. Both are summed by the database: it reads the
 * current files of the organisation, and the versions saved in a year, once.
 */
export async function readUsageDetails(ctx: TransactionContext): Promise<UsageDetails> {
  const scope = await accessScopeOf(ctx);
  return { folders: await largestFolders(ctx, scope), months: await addedByMonth(ctx) };
}

/** A folder is listed if the caller sees it, and contains only the files that they see. */
async function largestFolders(
  { db }: TransactionContext,
  scope: AccessScope,
): Promise<UsageDetails['folders']> {
  const { orgId, everything, closed, shared } = scope;
  const seesAll = everything && closed.size === 0;
  const seesFolder = seesAll
    ? sql`true`
    : sql`storage_sees(array[f.id], ${everything}, ${uuids(closed)}, ${uuids(shared.keys())})`;
  const { rows } = await db.execute<UsageDetails['folders'][number]>(sql`
    select f.id, f.name, sizes.bytes, sizes.files from (
      select ancestors[1] as id, sum(size_bytes)::float8 as bytes, count(*)::int as files
      from storage_entries
      where org_id = ${orgId}::uuid and kind = 'file' and trashed_at is null and parent_id is not null
        and ${visibleTo(scope)}
      group by 1) sizes
    join storage_entries f on f.id = sizes.id and ${seesFolder}
    where sizes.bytes > 0 order by sizes.bytes desc, f.id limit ${maxLargestFolders}`);
  return rows;
}

async function addedByMonth(ctx: TransactionContext): Promise<UsageDetails['months']> {
  const { orgId } = signedIn(ctx);
  const zone = await timeZoneOf(ctx, orgId);
  const current = `${(await todayAt(ctx, orgId)).slice(0, 7)}-01`;
  const { rows } = await ctx.db.execute<UsageDetails['months'][number]>(sql`
    with months as (
      select m, m at time zone ${zone} as begins
      from generate_series(${current}::timestamp - make_interval(months => ${monthCount - 1}), ${current}::timestamp, '1 month') m),
    added as (
      select date_trunc('month', v.created_at at time zone ${zone}) as m, sum(c.size_bytes)::float8 as bytes
      from storage_versions v join storage_contents c on c.id = v.content_id
      where v.org_id = ${orgId}::uuid and v.created_at >= (select min(begins) from months)
      group by 1)
    select to_char(months.m, 'YYYY-MM') as month, coalesce(added.bytes, 0) as bytes
    from months left join added using (m) order by months.m`);
  return rows;
}
