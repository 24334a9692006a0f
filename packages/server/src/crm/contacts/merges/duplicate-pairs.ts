import type { similarities } from '@ngo-plus/contract/crm/contacts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { isSameName, isSamePhone, isSimilarName, nameSimilarity } from '../search-terms/index.ts';
import type { StoredPhone } from '../table.ts';

export type Similarity = (typeof similarities)[number];

export type Pair = {
  readonly one: string;
  readonly other: string;
  readonly because: readonly Similarity[];
  /** The similarity of the names, from 0 to 1. */
  readonly similarity: number;
};

/** An address or number shared by more contacts, such as that of an office, identifies no one. */
const maxSharing = 20;

/** Limits the list. Resolved pairs make room for others. */
const maxPairs = 5_000;

/** In a group of similar names, each is compared with this many that follow it alphabetically. */
const nameWindow = 12;

/** The name similarity above which two contacts count as duplicates without any other match. */
const minNameSimilarity = 0.7;

/** A trigram similarity (Jaccard) below which names never reach `minNameSimilarity`. */
const minTrigramSimilarity = 0.45;

type Candidate = {
  one: string;
  other: string;
  letters: string;
  name: string;
  otherName: string;
  phones: StoredPhone[];
  otherPhones: StoredPhone[];
};

/**
 * Every pair of active contacts that may be one person, with all matches: the same email address, number, name, or
 * similar names alone. Pairs that were marked as different people are excluded, as are records merged into them.
 *
 * Similar names are found by sorted neighbourhood (Hernández and Stolfo, 1995) within the groups of `nameKeys`, so
 * that a frequent name costs no more than its number of people times the window.
 */
export async function findDuplicatePairs(db: Database, orgId: string): Promise<Pair[]> {
  // Index ranges with the prefixes `e:`, `m:`, `n:` and `p:`, without the many words.
  const { rows } = await db.execute<Candidate>(sql`
    with telling as materialized (
      select term, array_agg(contact_id order by contact_id) as ids from contact_terms
      where org_id = ${orgId} and term >= 'e:' and term < 'q' and not (term >= 'm:' and term < 'm;')
      group by term having count(*) between 2 and ${maxSharing}),
    named as materialized (
      select array_agg(t.contact_id order by c.sort_key, c.id) as ids
      from contact_terms t join contacts c on c.id = t.contact_id
      where t.org_id = ${orgId} and t.term >= 'm:' and t.term < 'm;'
      group by t.term having count(*) > 1),
    found as (
      select a.id as one, b.id as other, left(t.term, 1) as letter
      from telling t, unnest(t.ids) a (id), unnest(t.ids) b (id) where a.id < b.id
      union all
      select least(a.id, b.id), greatest(a.id, b.id), 'm'
      from named n, unnest(n.ids) with ordinality a (id, at),
        lateral unnest(n.ids[(a.at + 1)::int:(a.at + ${nameWindow})::int]) b (id)),
    paired as (
      select one, other, string_agg(distinct letter, '') as letters from found group by one, other),
    apart as (
      select coalesce(x.merged_into, x.id) as one, coalesce(y.merged_into, y.id) as other
      from contact_distinctions d join contacts x on x.id = d.one_id join contacts y on y.id = d.other_id
      where d.org_id = ${orgId})
    select p.one, p.other, p.letters, x.name, y.name as "otherName", x.phones, y.phones as "otherPhones"
    from paired p join contacts x on x.id = p.one join contacts y on y.id = p.other
    where (p.letters <> 'm' or x.sort_key = y.sort_key
        or similarity(x.sort_key, y.sort_key) >= ${minTrigramSimilarity})
      and not exists (select from apart
        where (apart.one, apart.other) in ((p.one, p.other), (p.other, p.one)))
    order by p.letters like '%e%' desc, p.letters like '%p%' desc, p.letters like '%n%' desc,
      similarity(x.sort_key, y.sort_key) desc, p.one, p.other
    limit ${maxPairs}`);
  return rows.flatMap((row) => {
    const similarity = nameSimilarity(row.name, row.otherName);
    const because = likenessesOf(row, similarity);
    return because.length > 0 ? [{ one: row.one, other: row.other, because, similarity }] : [];
  });
}

function likenessesOf(
  { letters, name, otherName, phones, otherPhones }: Candidate,
  similarity: number,
): Similarity[] {
  const sharesPhone = () =>
    phones.some((a) => otherPhones.some((b) => isSamePhone(a.number, b.number)));
  return [
    ...(letters.includes('e') ? (['email'] as const) : []),
    ...(letters.includes('p') && sharesPhone() ? (['phone'] as const) : []),
    ...nameLikeness(letters.includes('n') && isSimilarName(name, otherName), {
      name,
      otherName,
      similarity,
    }),
  ];
}

function nameLikeness(
  isSimilarWithShared: boolean,
  { name, otherName, similarity }: Pick<Candidate, 'name' | 'otherName'> & { similarity: number },
): Similarity[] {
  if (isSimilarWithShared) return ['name'];
  if (isSameName(name, otherName)) return ['same-name'];
  // A single word is too short to compare for typos.
  const isFull = [name, otherName].every((words) => /\S\s+\S/.test(words.trim()));
  return isFull && similarity >= minNameSimilarity ? ['similar-name'] : [];
}
