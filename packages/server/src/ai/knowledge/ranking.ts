import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { KnowledgeKey } from './key.ts';

/** BM25 parameters: k1 (term frequency saturation) and b (length normalisation). */
const saturation = 1.5;
const lengthNormalisation = 0.75;

/** Passages of each owner that are ranked, chosen by the rarest words. */
const maxCandidates = 1_500;

/** Ranked passages of each owner that are returned; most are left out by rights, if any. */
const maxRanked = 1_000;

/** A word of a question, and how much it counts. */
export type AskedWord = { readonly word: string; readonly weight: number };

export type RankedChunk = {
  /** Its document in the index, and its place there. */
  readonly id: string;
  readonly document: string;
  readonly place: number;
  readonly source: string;
  readonly documentId: string;
  readonly score: number;
  /** How well the title of its document matches; 0 if not at all. */
  readonly titleScore: number;
  /** How much of the question is in the title, from 0 to 1, rare words counting more. */
  readonly titleShare: number;
};

export type Ranking = {
  readonly ranked: RankedChunk[];
  /** More passages share a word with the question than are ranked. */
  readonly isCut: boolean;
};

/** Leaves out a document `d` that has changed since it was indexed. */
export const isCurrent = sql`not exists (select from knowledge_changes n where n.org_id = d.org_id and n.source = d.source
  and n.document_id = d.document_id and n.is_stale and n.due_at <= now())`;

/**
 * The passages that share a word with a question, by BM25, best first; of these sources, whether the caller may read them or not. Those of
 * the organisation and those for everyone are chosen apart, so that neither crowds out the other.
 */
export async function rankChunks(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  { words, sources }: { words: readonly AskedWord[]; sources: readonly string[] },
): Promise<Ranking> {
  const { rows } = await db.execute<RankedChunk & { isCut: boolean }>(sql`
    with ${weighed(keys, words)}, whole as (
      select sum(rarity) as rarity from (select place, max(rarity) as rarity from weighed group by place) one
    ), choosing as (
      select org_id, number, sum(own) over in_order as together, row_number() over in_order as nth
      from weighed window in_order as (partition by org_id order by own, place)
    ), rare as (
      select org_id, array_agg(number) as numbers from choosing where nth = 1 or together <= ${maxCandidates} group by org_id
    ), found as (
      select c.*, count(*) over (partition by rare.org_id) >= ${2 * maxCandidates} as is_cut
      from rare, knowledge_chunks_with(rare.numbers, ${sql.param([...sources])}::text[], ${2 * maxCandidates}) c
      where c.key_org_id = rare.org_id
    ), scored as (
      select c.document, c.place, c.source, s.score, s.title_score, cardinality(c.title_terms) as title_words,
        row_number() over (partition by c.key_org_id order by s.score desc, c.document, c.place) as nth,
        c.is_cut or count(*) over (partition by c.key_org_id) > ${maxRanked} as is_cut
      from found c join knowledge_documents d on d.id = c.document, totals t,
        lateral (
          select sum(${bm25}) as score,
            coalesce(sum(f.rarity) filter (where f.number = any (c.title_terms)), 0) as title_score
          from (select number, rarity, c.counts[array_position(c.terms, number)]::float8 as times
            from weighed where org_id = c.key_org_id offset 0) f
          where f.times is not null) s
      where s.score is not null and ${isCurrent}
    )
    select s.document || ' ' || s.place as id, s.document, s.place, s.source, d.document_id as "documentId", s.score,
      s.title_score / sqrt(greatest(s.title_words, 1)) as "titleScore",
      s.title_score / greatest(w.rarity, 1e-9) as "titleShare", s.is_cut as "isCut"
    from whole w, scored s join knowledge_documents d on d.id = s.document
    where s.nth <= ${maxRanked} order by s.score desc, s.document, s.place`);
  return { ranked: rows, isCut: rows.some(({ isCut }) => isCut) };
}

/** The ids of these passages in their order for other words. Many words are found faster by going through a passage once. */
export async function rerank(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  { words, chunks }: { words: readonly AskedWord[]; chunks: readonly RankedChunk[] },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${weighed(keys, words)}, chosen as (
      select * from unnest(${`{${chunks.map(({ document }) => document).join(',')}}`}::uuid[],
        ${`{${chunks.map(({ place }) => place).join(',')}}`}::integer[]) as chosen (document, place)
    )
    select c.document || ' ' || c.place as id
    from chosen join knowledge_chunks c using (document, place), totals t, lateral (
      select sum(${bm25}) as score from (
        select w.rarity, u.times from unnest(c.terms, c.counts) as u (number, times)
          join weighed w on w.number = u.number and w.org_id = c.key_org_id) f) s
    order by s.score desc nulls last, c.document, c.place`);
  return rows.map(({ id }) => id);
}

/** The part of a word `f` in the score of a passage `c`. */
const bm25 = sql`f.rarity * f.times * ${1 + saturation}::float8 / (f.times + ${saturation}::float8
  * (${1 - lengthNormalisation}::float8 + ${lengthNormalisation}::float8 * c.length / t.length))`;

/** Tables `totals`, and `weighed`: the numbers of the words that are in the index, and how much each counts. */
function weighed(keys: readonly KnowledgeKey[], words: readonly AskedWord[]): SQL {
  const asked = keys.flatMap(({ orgId, numberOf }) =>
    words.map(({ word, weight }, place) => ({
      org_id: orgId,
      place,
      number: numberOf(word),
      weight,
    })),
  );
  const owners = `{${keys.map(({ orgId }) => orgId).join(',')}}`;
  return sql`totals as (
      select sum(chunks)::float8 as chunks, greatest(sum(words)::float8 / greatest(sum(chunks), 1), 1) as length
      from knowledge_totals where org_id = any (${owners}::uuid[])
    ), known as (
      select a.*, w.chunks as own, sum(w.chunks) over (partition by a.place)::float8 as has
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (org_id uuid, place integer, number integer, weight float8)
      join knowledge_words w on w.org_id = a.org_id and w.number = a.number
    ), weighed as materialized (
      select org_id, place, number, has, own,
        weight * ln(1 + (greatest(t.chunks - has, 0) + 0.5) / (has + 0.5)) as rarity
      from known, totals t
    )`;
}

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const fusionConstant = 60;

/** Fuses ranked lists; an id is worth more, the higher it is in the lists that weigh more. Best first. */
export function fuse(
  lists: readonly { readonly ids: readonly string[]; readonly weight: number }[],
): { readonly id: string; readonly score: number }[] {
  const scores = new Map<string, number>();
  for (const { ids, weight } of lists)
    for (const [at, id] of ids.entries())
      scores.set(id, (scores.get(id) ?? 0) + weight / (fusionConstant + at + 1));
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((one, other) => other.score - one.score);
}
