import type { likenesses } from '@ngo-plus/contract/crm/contacts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { isSameName, isSamePhone, isSimilarName, likenessOfNames } from '../search-terms/index.ts';
import type { StoredPhone } from '../table.ts';

export type Likeness = (typeof likenesses)[number];

export type Pair = {
  readonly one: string;
  readonly other: string;
  readonly because: readonly Likeness[];
  /** How alike the names are, from 0 to 1. */
  readonly alike: number;
};

/** An address or number shared by more contacts says nothing, such as that of an office. */
const mostOfOne = 20;

/** Nobody looks through more in one sitting; what is settled makes room for the rest. */
const mostPairs = 5_000;

/** In a group of similar names, each is compared with this many that follow it in the order of names. */
const nameWindow = 12;

/** Names this alike may be of one person though nothing else is known of both. */
const leastAlikeAlone = 0.7;

/** Names less alike than this (Jaccard of trigrams) never reach `leastAlikeAlone`. */
const leastSimilarity = 0.45;

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
 * Every two living contacts that may be one person, once each, with all that they share: e-mail
 * addresses first, then numbers, then names, also by their similarity alone. Two of which somebody
 * said that they are two people, or records that became part of them, are left out.
 *
 * Similar names are found by sorted neighbourhood (Hernández and Stolfo, 1995) within the groups of
 * `nameKeys`, so that a frequent name costs no more than its number of people times the window.
 */
export async function pairsOf(db: Database, orgId: string): Promise<Pair[]> {
  // Ranges of the index that hold `e:`, `m:`, `n:` and `p:`, but none of the many words.
  const { rows } = await db.execute<Candidate>(sql`
    with telling as materialized (
      select term, array_agg(contact_id order by contact_id) as ids from contact_terms
      where org_id = ${orgId} and term >= 'e:' and term < 'q' and not (term >= 'm:' and term < 'm;')
      group by term having count(*) between 2 and ${mostOfOne}),
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
        or similarity(x.sort_key, y.sort_key) >= ${leastSimilarity})
      and not exists (select from apart
        where (apart.one, apart.other) in ((p.one, p.other), (p.other, p.one)))
    order by p.letters like '%e%' desc, p.letters like '%p%' desc, p.letters like '%n%' desc,
      similarity(x.sort_key, y.sort_key) desc, p.one, p.other
    limit ${mostPairs}`);
  return rows.flatMap((row) => {
    const alike = likenessOfNames(row.name, row.otherName);
    const because = likenessOf(row, alike);
    return because.length > 0 ? [{ one: row.one, other: row.other, because, alike }] : [];
  });
}

function likenessOf(
  { letters, name, otherName, phones, otherPhones }: Candidate,
  alike: number,
): Likeness[] {
  const calls = () => phones.some((a) => otherPhones.some((b) => isSamePhone(a.number, b.number)));
  return [
    ...(letters.includes('e') ? (['email'] as const) : []),
    ...(letters.includes('p') && calls() ? (['phone'] as const) : []),
    ...nameLikeness(letters.includes('n') && isSimilarName(name, otherName), {
      name,
      otherName,
      alike,
    }),
  ];
}

function nameLikeness(
  sharesMore: boolean,
  { name, otherName, alike }: Pick<Candidate, 'name' | 'otherName'> & { alike: number },
): Likeness[] {
  if (sharesMore) return ['name'];
  if (isSameName(name, otherName)) return ['same-name'];
  // One word alone says too little to be misspelt.
  const isFull = [name, otherName].every((words) => /\S\s+\S/.test(words.trim()));
  return isFull && alike >= leastAlikeAlone ? ['similar-name'] : [];
}
