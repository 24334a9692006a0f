import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import {
  type Findable,
  findableAs,
  nameWords,
  spellingsOf,
  termsOf,
} from '../search-terms/index.ts';

type Indexed = Findable & { readonly id: string; readonly orgId: string };

/** An array as one parameter. */
export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
export const uuids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/** Makes new contacts of one organisation findable. */
export async function indexNew(db: Database, people: readonly Indexed[]): Promise<void> {
  const [first] = people;
  if (!first) return;
  const pairs = people.flatMap((person) =>
    termsOf(person).map((term) => [term, person.id] as const),
  );
  await db.execute(sql`insert into contact_terms (org_id, term, contact_id)
    select ${first.orgId}::uuid, f.term, f.id
    from unnest(${texts(pairs.map(([term]) => term))}, ${uuids(pairs.map(([, id]) => id))}) f (term, id)
    on conflict do nothing`);
  await keepText(db, first.orgId, new Set(people.flatMap((person) => nameWords(person))));
}

/** Makes a changed contact findable by what it says now alone. */
export async function indexAgain(db: Database, person: Indexed): Promise<void> {
  await db.execute(sql`delete from contact_terms
    where contact_id = ${person.id} and not term = any (${texts(termsOf(person))})`);
  await indexNew(db, [person]);
}

export const forgetTerms = (db: Database, ids: readonly string[]) =>
  db.execute(sql`delete from contact_terms where contact_id = any (${uuids(ids)})`);

/** Keeps the spellings of words that are not known yet. */
async function keepText(db: Database, orgId: string, words: ReadonlySet<string>): Promise<void> {
  const asked = texts([...words]);
  const { rows } = await db.execute<{ word: string }>(sql`select word from contact_spellings
    where org_id = ${orgId} and spelling = any (${asked}) and word = spelling`);
  const known = new Set(rows.map(({ word }) => word));
  const pairs = [...words]
    .filter((word) => !known.has(word))
    .flatMap((word) => spellingsOf(word).map((spelling) => [spelling, word] as const));
  if (pairs.length === 0) return;
  await db.execute(sql`insert into contact_spellings (org_id, spelling, word)
    select ${orgId}::uuid, s.spelling, s.word
    from unnest(${texts(pairs.map(([spelling]) => spelling))}, ${texts(pairs.map(([, word]) => word))}) s (spelling, word)
    on conflict do nothing`);
}

/** Forgets spellings of words that no contact of the organisation bears any more. */
export async function forgetText(
  db: Database,
  orgId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const asked = texts([...new Set(words.flatMap(findableAs))]);
  await db.execute(sql`delete from contact_spellings s
    where s.org_id = ${orgId} and s.word = any (${asked}) and not exists (
      select from contact_terms t where t.org_id = s.org_id and t.term = 'w:' || s.word)`);
}

/** The same for every word of every organisation; runs in scope `system`. */
export const sweepText = (db: Database) =>
  db.execute(sql`delete from contact_spellings s where not exists (
    select from contact_terms t where t.org_id = s.org_id and t.term = 'w:' || s.word)`);
