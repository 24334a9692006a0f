import type { likenesses } from '@ngo-plus/contract/contacts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { isSamePhone, isSimilarName } from '../findable/index.ts';
import type { StoredPhone } from '../table.ts';

export type Likeness = (typeof likenesses)[number];

export type Pair = {
  readonly one: string;
  readonly other: string;
  readonly because: readonly Likeness[];
};

/** More than this share what says nothing, such as the address of an office. */
const mostOfOne = 20;

/** Nobody looks through more in one sitting; what is settled makes room for the rest. */
const mostPairs = 5_000;

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
 * addresses first, then numbers, then names. Two of which somebody said that they are two people,
 * or records that became part of them, are left out.
 */
export async function pairsOf(db: Database, orgId: string): Promise<Pair[]> {
  // Two ranges that hold `e:`, `n:` and `p:`, but none of the many words.
  const { rows } = await db.execute<Candidate>(sql`
    with telling as materialized (
      select term, array_agg(contact_id order by contact_id) as ids from contact_terms
      where org_id = ${orgId} and term >= 'e:' and term < 'q'
      group by term having count(*) between 2 and ${mostOfOne}),
    paired as (
      select a.id as one, b.id as other, string_agg(distinct left(t.term, 1), '') as letters
      from telling t, unnest(t.ids) a (id), unnest(t.ids) b (id)
      where a.id < b.id group by a.id, b.id),
    apart as (
      select coalesce(x.merged_into, x.id) as one, coalesce(y.merged_into, y.id) as other
      from contact_distinctions d join contacts x on x.id = d.one_id join contacts y on y.id = d.other_id
      where d.org_id = ${orgId})
    select p.one, p.other, p.letters, x.name, y.name as "otherName", x.phones, y.phones as "otherPhones"
    from paired p join contacts x on x.id = p.one join contacts y on y.id = p.other
    where not exists (select from apart
      where (apart.one, apart.other) in ((p.one, p.other), (p.other, p.one)))
    order by p.letters like '%e%' desc, p.letters like '%p%' desc, p.one, p.other
    limit ${mostPairs}`);
  return rows.flatMap((row) => {
    const because = likenessOf(row);
    return because.length > 0 ? [{ one: row.one, other: row.other, because }] : [];
  });
}

function likenessOf({ letters, name, otherName, phones, otherPhones }: Candidate): Likeness[] {
  const calls = () => phones.some((a) => otherPhones.some((b) => isSamePhone(a.number, b.number)));
  return [
    ...(letters.includes('e') ? (['email'] as const) : []),
    ...(letters.includes('p') && calls() ? (['phone'] as const) : []),
    ...(letters.includes('n') && isSimilarName(name, otherName) ? (['name'] as const) : []),
  ];
}
