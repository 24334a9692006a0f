import { type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../../kernel/index.ts';
import { nameContents } from './blob-names.ts';

type Options = {
  readonly orgId?: string | undefined;
  /** Receives each problem as one line of text. */
  readonly onProblem: (line: string) => void;
};

/** Contents per statement. */
const batchSize = 1_000;

const minUuid = '00000000-0000-0000-0000-000000000000';

/**
 * Checks what `verifyFiles` can't, because that verifies each blob on its own: that every file has all its parts, in
 * order and unchanged, and that the usage counters of organisations match their files. Requires scope `system`.
 *
 * @returns the number of reported problems.
 */
export async function checkContents(
  outside: RequestContext,
  { orgId, onProblem: wrong }: Options,
): Promise<number> {
  let reported = 0;
  const report = (lines: readonly string[]) => {
    reported += lines.length;
    for (const line of lines) wrong(line);
  };
  const nextBatch = async (after = minUuid) =>
    (await outside.transact(({ db }) => db.execute<ContentRow>(contentBatch(after, orgId)))).rows;
  for (let rows = await nextBatch(); rows.length > 0; rows = await nextBatch(rows.at(-1)?.id))
    report(await problemsOf(outside, rows));
  const usage = await outside.transact(({ db }) => db.execute<UsageRow>(wrongUsage(orgId)));
  report(usage.rows.map(usageProblem));
  return reported;
}

async function problemsOf(outside: RequestContext, rows: readonly ContentRow[]): Promise<string[]> {
  const checked = rows.map((row) => ({ row, faults: faultsOf(row) }));
  const damaged = checked.filter(({ faults }) => faults.length > 0);
  if (damaged.length === 0) return [];
  const names = await outside.transact((ctx) =>
    nameContents(
      ctx,
      damaged.map(({ row }) => row.id),
    ),
  );
  return damaged.map(
    ({ row: { id }, faults }) => `${names.get(id) ?? id}: ${faults.join('; ')} (content ${id}).`,
  );
}

type ContentRow = {
  id: string;
  sizeBytes: number;
  partBytes: number;
  gaps: number;
  lost: number;
  changed: number;
  intact: boolean;
};

/** Skips unfinished uploads, which have no fingerprint yet. */
const contentBatch = (after: string, orgId: string | undefined): SQL => sql`
  with page as (
    select * from storage_contents c
    where c.id > ${after} and c.state <> 'incoming' ${orgId ? sql`and c.org_id = ${orgId}` : sql``}
    order by c.id limit ${batchSize}
  ), steps as (
    select p.*, coalesce(sum(p.size_bytes) over before, 0) as expected
    from storage_parts p join page c on c.id = p.content_id
    window before as (partition by p.content_id order by p.from_byte rows between unbounded preceding and 1 preceding)
  )
  select c.id, c.size_bytes::float8 as "sizeBytes",
    coalesce(sum(s.size_bytes), 0)::float8 as "partBytes",
    (count(*) filter (where s.from_byte <> s.expected))::int as gaps,
    (count(*) filter (where s.blob_id is not null and b.id is null))::int as lost,
    (count(*) filter (where b.sha256 <> s.sha256 or b.size_bytes <> s.size_bytes or b.org_id <> c.org_id))::int as changed,
    sha256(coalesce(string_agg(s.sha256, ''::bytea order by s.from_byte), '')) = c.fingerprint as intact
  from page c left join steps s on s.content_id = c.id left join blobs b on b.id = s.blob_id
  group by c.id, c.org_id, c.size_bytes, c.fingerprint order by c.id`;

function faultsOf({ sizeBytes, partBytes, gaps, lost, changed, intact: whole }: ContentRow) {
  return [
    partBytes !== sizeBytes && `its parts have ${partBytes} bytes instead of ${sizeBytes}`,
    gaps > 0 && 'its parts leave gaps or overlap',
    lost > 0 && `${lost} of its parts are missing`,
    changed > 0 && `${changed} of its parts differ from what was uploaded`,
    !whole && 'its parts do not make up its fingerprint',
  ].filter((fault) => fault !== false);
}

type UsageRow = {
  organisation: string | null;
  orgId: string;
  counted: number;
  actual: number;
};

/** A single statement, so that both sides come from one snapshot. */
const wrongUsage = (orgId: string | undefined): SQL => sql`
  with taken as (
    select org_id, sum(size_bytes) as bytes from (
      select v.org_id, c.size_bytes from storage_versions v join storage_contents c on c.id = v.content_id
      union all
      select org_id, size_bytes from storage_uploads where finished_at is null
      union all
      select org_id, size_bytes from blobs where purpose like 'volunteering.%' or purpose like 'causes.%'
    ) each_one group by org_id
  )
  select org_id as "orgId", (select name from organisations o where o.id = org_id) as organisation,
    coalesce(u.used_bytes + u.reserved_bytes, 0)::float8 as counted,
    coalesce(t.bytes, 0)::float8 as actual
  from storage_usage u full join taken t using (org_id)
  where coalesce(u.used_bytes + u.reserved_bytes, 0) <> coalesce(t.bytes, 0)
    ${orgId ? sql`and org_id = ${orgId}` : sql``}
  order by org_id`;

const usageProblem = ({ organisation, orgId, counted, actual }: UsageRow) =>
  `${organisation ?? 'A deleted organisation'} (organisation ${orgId}): ${counted} bytes are counted as used, but its files and uploads use ${actual}.`;
