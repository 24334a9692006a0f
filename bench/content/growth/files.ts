import { vocabulary } from '../fill.ts';
import type { Growth } from './index.ts';
import { fillUnindexed } from './indexes.ts';

const tables = ['storage_contents', 'storage_entries', 'storage_texts', 'storage_text_pages'];

/**
 * Files of one page in folders of a thousand. Their texts are those of the files that were uploaded before, so a search
 * can open and decrypt them; that two files share a blob is otherwise forbidden.
 */
export async function growFiles({ client, orgId, from, to }: Growth): Promise<void> {
  await client.query(
    'alter table storage_texts drop constraint if exists storage_texts_blob_id_key',
  );
  await client.query(folders, [orgId, from + 1, to]);
  await client.query(
    `create temporary table originals as select t.content_id, row_number() over (order by t.content_id) - 1 as n,
       count(*) over () as originals
     from storage_texts t join storage_contents c on c.id = t.content_id where t.org_id = $1 and t.blob_id is not null
       and c.fingerprint <> sha256('copy')`,
    [orgId],
  );
  await client.query(
    `create temporary table copies as select m, uuidv7() as id, o.content_id as original
     from generate_series($1::int, $2::int) m join originals o on o.n = m % o.originals`,
    [from + 1, to],
  );
  await fillUnindexed(client, tables, async () => {
    for (const statement of copying) await client.query(statement, [orgId]);
    await client.query(entries, [orgId, vocabulary.slice(300), vocabulary.slice(0, 300)]);
  });
  await client.query(totals, [orgId]);
  await client.query('drop table originals, copies');
}

const folderId = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad((${n} / 1000)::text, 12, '0'))::uuid`;

const folders = `insert into storage_entries (id, org_id, kind, ancestors, name, created_at, updated_at)
  select distinct ${folderId('n')}, $1::uuid, 'folder', '{}'::uuid[], 'Folder ' || n / 1000, now(), now()
  from generate_series($2::int, $3::int) n on conflict (id) do nothing`;

const copying = [
  `insert into storage_contents (id, org_id, size_bytes, content_type, state, fingerprint, uses, created_at)
   select id, $1, 7000, 'text/markdown', 'ready', sha256('copy'), 1, now() from copies`,
  `insert into storage_texts (content_id, org_id, state, blob_id, pages, words)
   select c.id, $1, t.state, t.blob_id, t.pages, t.words from copies c join storage_texts t on t.content_id = c.original`,
  `insert into storage_text_pages (content_id, org_id, page, from_byte, size_bytes, words, counts, length)
   select c.id, $1, p.page, p.from_byte, p.size_bytes, p.words, p.counts, p.length
   from copies c join storage_text_pages p on p.content_id = c.original`,
];

/** Triggers would have kept them. */
const totals = `update storage_text_totals set (pages, words) = (select count(*), sum(length) from storage_text_pages where org_id = $1)
  where org_id = $1`;

const entries = `insert into storage_entries (id, org_id, kind, parent_id, ancestors, name, version_id, content_id, size_bytes, content_type, created_at, updated_at)
  select uuidv7(), $1, 'file', ${folderId('m')}, array[${folderId('m')}],
    ($2::text[])[1 + (m::bigint * 7919) % cardinality($2::text[])] || ' ' || ($3::text[])[1 + (m::bigint * 31) % cardinality($3::text[])] || ' ' || m || '.md',
    uuidv7(), id, 7000, 'text/markdown', now() - make_interval(mins => m), now() - make_interval(mins => m)
  from copies`;
