import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import {
  isPhoneSearch,
  normalisePhone,
  spellingsOf,
  wordsIn,
  wordTerm,
} from '../search-terms/index.ts';
import { contacts } from '../table.ts';
import { texts } from './term-index.ts';

const maxWords = 8;

/** An upper bound of all terms with this prefix. */
const upperBound = (term: string) => `${term}\u{10ffff}`;

/** Contacts with a word are collected before they are sorted, unless more than this many have it. */
const maxCollected = 50_000;

/**
 * A condition for the contacts that a search matches: each word is a prefix of one of their words or, if there is none
 * with that prefix, differs from one by one letter. A search without letters or digits matches no one, never everyone.
 *
 * The contacts with all words are collected from the index of terms first. PostgreSQL would rather walk through all contacts in
 * the order of the list, and expects to meet matches soon; but people with one name stand together, mostly far from the beginning.
 * Only for a word that very many have does it walk.
 */
export async function searchCondition(db: Database, orgId: string, search: string): Promise<SQL> {
  const words = isPhoneSearch(search)
    ? [normalisePhone(search)]
    : wordsIn(search).slice(0, maxWords);
  const found = await countedWords(db, orgId, [...new Set(words)]);
  const [rarest, ...others] = found.toSorted((a, b) => a.contacts - b.contacts);
  if (!rarest) return sql`false`;
  const having = ({ terms }: CountedWord) => sql`
    select t.contact_id from contact_terms t where t.org_id = ${orgId} and ${terms}`;
  if (rarest.contacts > maxCollected)
    return sql.join(
      found.map((word) => sql`${contacts.id} in (${having(word)})`),
      sql` and `,
    );
  // Two lists of ids are intersected faster than the terms of each contact of one are looked up; beside a very long one, they are not.
  const intersected = [rarest, ...others].filter(({ contacts: count }) => count <= maxCollected);
  const probed = others
    .filter(({ contacts: count }) => count > maxCollected)
    .map((word) => sql`and ${contacts.id} in (${having(word)})`);
  const ids = sql.join(intersected.map(having), sql` intersect `);
  return sql`${contacts.id} = any (array(${ids})) ${sql.join(probed, sql` `)}`;
}

/** A beginning of more different words than this is not walked. */
const maxWalkedTerms = 32;

/**
 * The terms of a search for one word, whose contacts can be walked in the order of names: as fast for a name that every tenth has
 * as for a rare one. Undefined for other searches, and for a beginning of very many words.
 */
export async function walkedTerms(
  db: Database,
  orgId: string,
  search: string,
): Promise<readonly string[] | undefined> {
  const [word, ...others] = new Set(isPhoneSearch(search) ? [] : wordsIn(search));
  if (word === undefined || others.length > 0) return undefined;
  const term = wordTerm(word);
  const next = (after: SQL) => sql`select t.term from contact_terms t
    where t.org_id = ${orgId} and ${after} and t.term < ${upperBound(term)} order by t.term limit 1`;
  // Steps from one term to the next, without reading the contacts of each.
  const { rows } = await db.execute<{ term: string }>(sql`
    with recursive steps (term, place) as (
      (select term, 1 from (${next(sql`t.term >= ${term}`)}) first)
      union all select (${next(sql`t.term > s.term`)}), place + 1 from steps s where s.term is not null and place <= ${maxWalkedTerms})
    select term from steps where term is not null`);
  return rows.length === 0 || rows.length > maxWalkedTerms
    ? undefined
    : rows.map((row) => row.term);
}

type CountedWord = {
  /** The condition for the terms `t` that the word stands for. */
  readonly terms: SQL;
  /** At most one more than `maxCollected`. */
  readonly contacts: number;
};

async function countedWords(
  db: Database,
  orgId: string,
  words: readonly string[],
): Promise<CountedWord[]> {
  const terms = words.map(wordTerm);
  const { rows } = await db.execute<{ word: string; contacts: number }>(sql`
    select substr(a.term, 3) as word, (select count(*) from (select from contact_terms t
        where t.org_id = ${orgId} and t.term >= a.term and t.term < a.beyond limit ${sql.raw(String(maxCollected + 1))}) c)::int as contacts
    from unnest(${texts(terms)}, ${texts(terms.map(upperBound))}) a (term, beyond)`);
  const counts = new Map(rows.map(({ word, contacts: count }) => [word, count]));
  const counted: CountedWord[] = [];
  for (const word of words) {
    const count = counts.get(word) ?? 0;
    const term = wordTerm(word);
    counted.push({
      contacts: count,
      terms:
        count > 0
          ? sql`t.term >= ${term} and t.term < ${upperBound(term)}`
          : sql`t.term = any (${texts(await correctionsOf(db, orgId, word))})`,
    });
  }
  return counted;
}

async function correctionsOf(db: Database, orgId: string, word: string): Promise<string[]> {
  const { rows } = await db.execute<{
    word: string;
  }>(sql`select distinct word from contact_spellings
    where org_id = ${orgId} and spelling = any (${texts(spellingsOf(word))}) limit 200`);
  return rows.map((row) => wordTerm(row.word));
}
