import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { texts } from '../search/index.ts';
import { isSamePhone, isSimilarName } from '../search-terms/index.ts';
import type { StoredPhone } from '../table.ts';
import type { ImportRecord, ReadRow } from './record.ts';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly phones: readonly StoredPhone[];
};

/** Contacts under each term that one of the rows has. */
export type Candidates = ReadonlyMap<string, readonly Person[]>;

/** More share what says nothing. */
const mostCandidates = 20_000;

/** Terms by which two records can be of one person: addresses, numbers, beginnings of names. */
const telling = (terms: readonly string[]) => terms.filter((term) => /^[epn]:/.test(term));

/**
 * Contacts that share a term with one of the rows. Each term is looked up by itself (`offset 0`): while
 * an import fills the tables, what PostgreSQL knows of them is of a minute ago, and it would read all
 * contacts for every batch.
 */
export async function candidatesFor(
  db: Database,
  orgId: string,
  rows: readonly Pick<ReadRow, 'terms'>[],
): Promise<Candidates> {
  const asked = [...new Set(rows.flatMap(({ terms }) => telling(terms)))];
  const found = new Map<string, Person[]>();
  if (asked.length === 0) return found;
  const { rows: matches } = await db.execute<Person & { term: string }>(sql`
    select asked.term, c.id, c.name, c.phones from unnest(${texts(asked)}) asked (term)
    cross join lateral (select t.contact_id from contact_terms t
      where t.org_id = ${orgId} and t.term = asked.term offset 0) t
    cross join lateral (select * from contacts where id = t.contact_id offset 0) c
    where c.state = 'active' limit ${mostCandidates}`);
  for (const { term, ...person } of matches) {
    const known = found.get(term);
    if (known) known.push(person);
    else found.set(term, [person]);
  }
  return found;
}

export type Match = { readonly outcome: string; readonly contactId: string | null };

/**
 * Whether the person of a row is there already. The same number under another name is no proof:
 * families share phones.
 */
export function matchOf(record: ImportRecord, terms: readonly string[], all: Candidates): Match {
  let similar: Person | undefined;
  for (const term of telling(terms)) {
    for (const person of all.get(term) ?? []) {
      if (term.startsWith('e:')) return { outcome: 'known', contactId: person.id };
      const alike = isSimilarName(record.name, person.name);
      const called = term.startsWith('p:') && sharePhone(record, person);
      if (called && alike) return { outcome: 'known', contactId: person.id };
      if (called || alike) similar ??= person;
    }
  }
  return similar
    ? { outcome: 'similar', contactId: similar.id }
    : { outcome: 'new', contactId: null };
}

const sharePhone = (record: ImportRecord, person: Person) =>
  record.phones.some((one) => person.phones.some((other) => isSamePhone(one.number, other.number)));
