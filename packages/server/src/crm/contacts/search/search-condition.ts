import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { dialled, looksDialled, spellingsOf, wordsIn, wordTerm } from '../search-terms/index.ts';
import { contacts } from '../table.ts';
import { texts } from './term-index.ts';

const mostWords = 8;

/** After every term that begins like this. */
const beyond = (term: string) => `${term}\u{10ffff}`;

/**
 * The contacts that a search means: each of its words is the beginning of one of theirs, or differs
 * from it by one letter when nobody's begins like it. Nobody for a search of signs alone: what was
 * searched is never everybody.
 */
export async function searchCondition(db: Database, orgId: string, search: string): Promise<SQL> {
  const words = looksDialled(search) ? [dialled(search)] : wordsIn(search).slice(0, mostWords);
  const known = await begunWith(db, orgId, words);
  const conditions: SQL[] = [];
  for (const word of new Set(words)) {
    const term = wordTerm(word);
    const terms = known.has(word)
      ? sql`t.term >= ${term} and t.term < ${beyond(term)}`
      : sql`t.term = any (${texts(await meantBy(db, orgId, word))})`;
    conditions.push(sql`${contacts.id} in (
      select t.contact_id from contact_terms t where t.org_id = ${orgId} and ${terms})`);
  }
  return conditions.length === 0 ? sql`false` : sql.join(conditions, sql` and `);
}

async function begunWith(db: Database, orgId: string, words: readonly string[]) {
  const terms = words.map(wordTerm);
  const { rows } = await db.execute<{ word: string }>(sql`
    select substr(a.term, 3) as word from unnest(${texts(terms)}, ${texts(terms.map(beyond))}) a (term, beyond)
    where exists (select from contact_terms t
      where t.org_id = ${orgId} and t.term >= a.term and t.term < a.beyond)`);
  return new Set(rows.map(({ word }) => word));
}

async function meantBy(db: Database, orgId: string, word: string): Promise<string[]> {
  const { rows } = await db.execute<{
    word: string;
  }>(sql`select distinct word from contact_spellings
    where org_id = ${orgId} and spelling = any (${texts(spellingsOf(word))}) limit 200`);
  return rows.map((row) => wordTerm(row.word));
}
