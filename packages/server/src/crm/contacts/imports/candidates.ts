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

/** Contacts by the terms that they share with rows. */
export type Candidates = ReadonlyMap<string, readonly Person[]>;

/** Beyond this, the shared terms identify no one. */
const maxCandidates = 20_000;

/** The terms that suggest the same person: email addresses, numbers, name initials. */
const matchTerms = (terms: readonly string[]) => terms.filter((term) => /^[epn]:/.test(term));

/**
 * Contacts that share a term with one of the rows. Each term is looked up separately (`offset 0`): while an import
 * fills the tables, the planner's statistics are outdated, and it would scan all contacts for every batch.
 */
export async function candidatesFor(
  db: Database,
  orgId: string,
  rows: readonly Pick<ReadRow, 'terms'>[],
): Promise<Candidates> {
  const lookupTerms = [...new Set(rows.flatMap(({ terms }) => matchTerms(terms)))];
  const personsByTerm = new Map<string, Person[]>();
  if (lookupTerms.length === 0) return personsByTerm;
  const { rows: matches } = await db.execute<Person & { term: string }>(sql`
    select asked.term, c.id, c.name, c.phones from unnest(${texts(lookupTerms)}) asked (term)
    cross join lateral (select t.contact_id from contact_terms t
      where t.org_id = ${orgId} and t.term = asked.term offset 0) t
    cross join lateral (select * from contacts where id = t.contact_id offset 0) c
    where c.state = 'active' limit ${maxCandidates}`);
  for (const { term, ...person } of matches) {
    const persons = personsByTerm.get(term);
    if (persons) persons.push(person);
    else personsByTerm.set(term, [person]);
  }
  return personsByTerm;
}

export type Match = { readonly outcome: string; readonly contactId: string | null };

/**
 * Whether a row matches an existing contact. The same number with a different name does not, because families share
 * phones.
 */
export function matchOf(
  record: ImportRecord,
  terms: readonly string[],
  candidates: Candidates,
): Match {
  let similar: Person | undefined;
  for (const term of matchTerms(terms)) {
    for (const person of candidates.get(term) ?? []) {
      if (term.startsWith('e:')) return { outcome: 'known', contactId: person.id };
      const similarName = isSimilarName(record.name, person.name);
      const sharesPhone = term.startsWith('p:') && sharePhone(record, person);
      if (sharesPhone && similarName) return { outcome: 'known', contactId: person.id };
      if (sharesPhone || similarName) similar ??= person;
    }
  }
  return similar
    ? { outcome: 'similar', contactId: similar.id }
    : { outcome: 'new', contactId: null };
}

const sharePhone = (record: ImportRecord, person: Person) =>
  record.phones.some((phone) =>
    person.phones.some((otherPhone) => isSamePhone(phone.number, otherPhone.number)),
  );
