import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import {
  nameWords,
  type Searchable,
  searchFormsOf,
  spellingsOf,
  termsOf,
} from '../search-terms/index.ts';

type IndexedContact = Searchable & { readonly id: string; readonly orgId: string };

/** An array as a single query parameter. */
export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
export const uuids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;

/** Adds the search terms of new contacts of one organisation. */
export async function addTerms(db: Database, people: readonly IndexedContact[]): Promise<void> {
  const [first] = people;
  if (!first) return;
  const pairs = people.flatMap((person) =>
    termsOf(person).map((term) => [term, person.id] as const),
  );
  await db.execute(sql`insert into contact_terms (org_id, term, contact_id, sort_key)
    select ${first.orgId}::uuid, f.term, f.id, c.sort_key
    from unnest(${texts(pairs.map(([term]) => term))}, ${uuids(pairs.map(([, id]) => id))}) f (term, id)
      join contacts c on c.id = f.id
    on conflict do nothing`);
  await addSpellings(db, first.orgId, new Set(people.flatMap((person) => nameWords(person))));
}

/** Replaces the search terms of a changed contact. */
export async function updateTerms(db: Database, person: IndexedContact): Promise<void> {
  await db.execute(sql`delete from contact_terms
    where contact_id = ${person.id} and not term = any (${texts(termsOf(person))})`);
  await addTerms(db, [person]);
}

export const removeTerms = (db: Database, ids: readonly string[]) =>
  db.execute(sql`delete from contact_terms where contact_id = any (${uuids(ids)})`);

/** Stores the spellings of new words. */
async function addSpellings(
  db: Database,
  orgId: string,
  words: ReadonlySet<string>,
): Promise<void> {
  const wordsParam = texts([...words]);
  const { rows } = await db.execute<{ word: string }>(sql`select word from contact_spellings
    where org_id = ${orgId} and spelling = any (${wordsParam}) and word = spelling`);
  const knownWords = new Set(rows.map(({ word }) => word));
  const pairs = [...words]
    .filter((word) => !knownWords.has(word))
    .flatMap((word) => spellingsOf(word).map((spelling) => [spelling, word] as const));
  if (pairs.length === 0) return;
  await db.execute(sql`insert into contact_spellings (org_id, spelling, word)
    select ${orgId}::uuid, s.spelling, s.word
    from unnest(${texts(pairs.map(([spelling]) => spelling))}, ${texts(pairs.map(([, word]) => word))}) s (spelling, word)
    on conflict do nothing`);
}

/** Deletes the spellings of words that no contact of the organisation uses any more. */
export async function removeUnusedSpellings(
  db: Database,
  orgId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const wordsParam = texts([...new Set(words.flatMap(searchFormsOf))]);
  await db.execute(sql`delete from contact_spellings s
    where s.org_id = ${orgId} and s.word = any (${wordsParam}) and not exists (
      select from contact_terms t where t.org_id = s.org_id and t.term = 'w:' || s.word)`);
}

/** Deletes unused spellings of every organisation. Requires scope `system`. */
export const removeAllUnusedSpellings = (db: Database) =>
  db.execute(sql`delete from contact_spellings s where not exists (
    select from contact_terms t where t.org_id = s.org_id and t.term = 'w:' || s.word)`);
