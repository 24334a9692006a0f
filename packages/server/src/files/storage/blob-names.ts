import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';

/** Names by id. */
type Names = ReadonlyMap<string, string>;

/**
 * Readable names of stored blobs, by id: `"minutes.txt" in "Projects/2026" of Water for All`. A content that several
 * files share is named after the file that currently shows it. Requires scope `system`.
 */
export const nameBlobs = (ctx: TransactionContext, ids: readonly string[]): Promise<Names> =>
  namesOf(
    ctx,
    sql`select b.id, b.name, b.org_id, c.content_id from blobs b left join lateral (
        select content_id from storage_parts where blob_id = b.id
        union all select content_id from storage_texts where blob_id = b.id
        union all select content_id from storage_thumbnails where blob_id = b.id
      ) c on true where b.id = any (${uuids(ids)})`,
  );

/** Readable names of contents, by id. */
export const nameContents = (ctx: TransactionContext, ids: readonly string[]): Promise<Names> =>
  namesOf(
    ctx,
    sql`select c.id, c.id::text as name, c.org_id, c.id as content_id from storage_contents c
      where c.id = any (${uuids(ids)})`,
  );

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

type Row = {
  id: string;
  name: string;
  organisation: string | null;
  file: string | null;
  folder: string | null;
  trashed: boolean | null;
  earlier: boolean | null;
  others: number;
};

async function namesOf({ db }: TransactionContext, stored: SQL): Promise<Names> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (s.id) s.id, s.name, o.name as organisation, e.name as file,
      (select string_agg(above.name, '/' order by array_position(e.ancestors, above.id))
        from storage_entries above where above.id = any (e.ancestors)) as folder,
      e.trashed_at is not null as trashed, e.version_id <> v.id as earlier,
      (select count(distinct also.file_id)::int from storage_versions also
        where also.content_id = v.content_id and also.file_id <> v.file_id) as others
    from (${stored}) s
      left join organisations o on o.id = s.org_id
      left join storage_versions v on v.content_id = s.content_id
      left join storage_entries e on e.id = v.file_id
    order by s.id, e.version_id = v.id desc nulls last, e.trashed_at nulls first, e.id`);
  return new Map(rows.map((row) => [row.id, asText(row)]));
}

function asText({ name, organisation, file, folder, trashed, earlier, others }: Row): string {
  const of = organisation === null ? 'a deleted organisation' : organisation;
  if (file === null) return `"${name}" (not in Cloud Storage) of ${of}`;
  const what = earlier ? `an earlier version of "${file}"` : `"${file}"`;
  const where = folder === null ? 'the top folder' : `"${folder}"`;
  const also = others > 0 ? ` and ${others} more with the same content` : '';
  return `${what}${also} in ${where}${trashed ? ' (in the trash)' : ''} of ${of}`;
}
