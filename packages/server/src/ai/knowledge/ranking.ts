import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { KnowledgeKey } from './key.ts';

/** BM25 parameters: k1 (term frequency saturation) and b (length normalisation). */
const saturation = 1.5;
const lengthNormalisation = 0.75;

/** Passages that are ranked, chosen by the rarest words. */
const maxCandidates = 2_500;

/** Ranked passages that are returned; most are left out by rights, if any. */
const maxRanked = 1_000;

/** A word of a question: how much it counts, and whether passages are chosen by it. */
export type AskedWord = {
  readonly word: string;
  readonly weight: number;
  readonly chooses: boolean;
};

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

/** The passages that share a word with a question, by BM25, best first; of these sources, whether the caller may read them or not. */
export async function rankChunks(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  { words, sources }: { words: readonly AskedWord[]; sources: readonly string[] },
): Promise<RankedChunk[]> {
  const asked = keys.flatMap(({ orgId, numberOf }) =>
    words.map(({ word, weight, chooses }, place) => ({
      org_id: orgId,
      place,
      number: numberOf(word),
      weight,
      chooses,
    })),
  );
  const owners = `{${keys.map(({ orgId }) => orgId).join(',')}}`;
  const { rows } = await db.execute<RankedChunk>(sql`
    with totals as (
      select sum(chunks)::float8 as chunks, greatest(sum(words)::float8 / greatest(sum(chunks), 1), 1) as length
      from knowledge_totals where org_id = any (${owners}::uuid[])
    ), known as (
      select a.*, sum(w.chunks) over (partition by a.place)::float8 as has
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (org_id uuid, place integer, number integer, weight float8, chooses boolean)
      join knowledge_words w on w.org_id = a.org_id and w.number = a.number
    ), weighed as materialized (
      select org_id, place, number, chooses, has,
        weight * ln(1 + (greatest(t.chunks - has, 0) + 0.5) / (has + 0.5)) as rarity
      from known, totals t
    ), whole as (
      select sum(rarity) as rarity from (select place, max(rarity) as rarity from weighed group by place) one
    ), choosing as (
      select place, sum(has) over (order by has, place) as together, row_number() over (order by has, place) as nth
      from (select place, max(has) as has from weighed where chooses group by place) one
    ), rare as (
      select coalesce(array_agg(number), '{}') as numbers from weighed
      where place in (select place from choosing where nth = 1 or together <= ${maxCandidates})
    ), scored as (
      select c.document, c.place, c.source,
        sum(w.rarity * f.times * ${1 + saturation}::float8 / (f.times + ${saturation}::float8
          * (${1 - lengthNormalisation}::float8 + ${lengthNormalisation}::float8 * c.length / t.length))) as score,
        coalesce(sum(w.rarity) filter (where w.number = any (c.title_terms)), 0) as title_score,
        cardinality(c.title_terms) as title_words
      from rare, knowledge_chunks_with(rare.numbers, ${sql.param([...sources])}::text[], ${2 * maxCandidates}) c cross join totals t
        join weighed w on w.org_id = c.key_org_id,
        lateral (select c.counts[array_position(c.terms, w.number)]::float8 as times) f
      where f.times is not null
      group by c.document, c.place, c.source, c.length, c.title_terms
      order by score desc, c.document, c.place limit ${maxRanked}
    )
    select s.document || ' ' || s.place as id, s.document, s.place, s.source, d.document_id as "documentId", s.score,
      s.title_score / sqrt(greatest(s.title_words, 1)) as "titleScore",
      s.title_score / greatest(w.rarity, 1e-9) as "titleShare"
    from whole w, scored s join knowledge_documents d on d.id = s.document order by s.score desc, s.document, s.place`);
  return rows;
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
