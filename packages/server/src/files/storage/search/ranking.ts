import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { uuids, visibleTo } from '../access-scope.ts';
import type { AccessScope } from '../rights.ts';
import { entries } from '../table.ts';
import type { WordNumbers } from './search-key.ts';

/** BM25 parameters: k1 (term frequency saturation) and b (length normalisation). */
const saturation = 1.2;
const lengthNormalisation = 0.6;

/** Maximum candidate pages; chosen by the rarest words. */
const maxCandidates = 1_000;

/** Words on more pages than this all weigh as little: to count them, their pages have to be read. */
const maxFrequency = 5_000;

/** Maximum pages per result. */
const pagesPerFile = 2;

export type RankedPage = {
  readonly entryId: string;
  readonly contentId: string;
  readonly page: number;
  readonly score: number;
  readonly blobId: string;
  readonly fromByte: number;
  readonly sizeBytes: number;
};

type Query = {
  readonly words: readonly string[];
  readonly numberOf: WordNumbers;
  readonly folderId: string | undefined;
  readonly limit: number;
};

/** Ranks pages by BM25: the best files first, each with its best pages. */
export async function rankPages(
  { db }: TransactionContext,
  scope: AccessScope,
  { words, numberOf, folderId, limit }: Query,
): Promise<RankedPage[]> {
  const numbers = `{${words.map(numberOf).join(',')}}`;
  const inFolder = folderId ? sql`and ${uuids([folderId])} && ${entries.ancestors}` : sql``;
  const { rows } = await db.execute<RankedPage>(sql`
    with totals as (
      select pages::float8 as pages, greatest(words::float8 / pages, 1) as length
      from storage_text_totals where org_id = ${scope.orgId} and pages > 0
    ), asked as (
      select number, storage_pages_having(number, ${maxFrequency})::float8 as has from unnest(${numbers}::bigint[]) as number
    ), weighed as materialized (
      select number, has, ln(1 + (pages - least(has, pages) + 0.5) / (has + 0.5)) as rarity,
        sum(has) over (order by has, number) as together, row_number() over (order by has, number) as place
      from asked, totals where has > 0
    ), rare as (
      select coalesce(array_agg(number), '{}') as numbers from weighed where place = 1 or together <= ${maxCandidates}
    ), candidates as (
      select p.* from rare, storage_pages_with(rare.numbers, ${maxCandidates * 2}) p
    ), scored as (
      select c.content_id, c.page, c.from_byte, c.size_bytes, sum(w.rarity * f.times * ${1 + saturation}::float8
        / (f.times + ${saturation}::float8
          * (${1 - lengthNormalisation}::float8 + ${lengthNormalisation}::float8 * c.length / t.length))) * count(*) as score
      from candidates c cross join totals t
        join weighed w on w.number = any (c.words),
        lateral (select c.counts[array_position(c.words, w.number)]::float8 as times) f
      group by c.content_id, c.page, c.from_byte, c.size_bytes, c.length
    ), placed as (
      select s.*, ${entries.id} as entry_id, t.blob_id, max(s.score) over (partition by ${entries.id}) as best,
        row_number() over (partition by ${entries.id} order by s.score desc, s.page) as nth
      from scored s join storage_texts t on t.content_id = s.content_id
        join ${entries} on ${entries.contentId} = s.content_id
      where ${entries.trashedAt} is null and ${visibleTo(scope)} and storage_is_indexed(${entries}) ${inFolder}
    ), files as (
      select entry_id from placed where nth = 1 order by best desc, entry_id limit ${limit}
    )
    select entry_id as "entryId", content_id as "contentId", page, score, blob_id as "blobId",
      from_byte as "fromByte", size_bytes as "sizeBytes"
    from placed join files using (entry_id) where nth <= ${pagesPerFile}
    order by best desc, entry_id, nth`);
  return rows;
}
