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

/**
 * A condition for the contacts that a search matches: each word is a prefix of one of their words or, if there is none
 * with that prefix, differs from one by one letter. A search without letters or digits matches no one, never everyone.
 */
export async function searchCondition(db: Database, orgId: string, search: string): Promise<SQL> {
  const words = isPhoneSearch(search)
    ? [normalisePhone(search)]
    : wordsIn(search).slice(0, maxWords);
  const knownPrefixes = await wordsWithPrefixMatch(db, orgId, words);
  const conditions: SQL[] = [];
  for (const word of new Set(words)) {
    const term = wordTerm(word);
    const terms = knownPrefixes.has(word)
      ? sql`t.term >= ${term} and t.term < ${upperBound(term)}`
      : sql`t.term = any (${texts(await correctionsOf(db, orgId, word))})`;
    conditions.push(sql`${contacts.id} in (
      select t.contact_id from contact_terms t where t.org_id = ${orgId} and ${terms})`);
  }
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` and `);
}

async function wordsWithPrefixMatch(db: Database, orgId: string, words: readonly string[]) {
  const terms = words.map(wordTerm);
  const { rows } = await db.execute<{ word: string }>(sql`
    select substr(a.term, 3) as word from unnest(${texts(terms)}, ${texts(terms.map(upperBound))}) a (term, beyond)
    where exists (select from contact_terms t
      where t.org_id = ${orgId} and t.term >= a.term and t.term < a.beyond)`);
  return new Set(rows.map(({ word }) => word));
}

async function correctionsOf(db: Database, orgId: string, word: string): Promise<string[]> {
  const { rows } = await db.execute<{
    word: string;
  }>(sql`select distinct word from contact_spellings
    where org_id = ${orgId} and spelling = any (${texts(spellingsOf(word))}) limit 200`);
  return rows.map((row) => wordTerm(row.word));
}
