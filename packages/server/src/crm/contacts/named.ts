import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { searchCondition, uuids } from './search/index.ts';
import { emailTerm } from './search-terms/index.ts';
import { contacts, terms } from './table.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * The active contacts that texts name, by the text: its id, or one of its email addresses. A contact that was merged is the
 * one it was merged into. A text that names no contact is left out. The contacts cannot be erased or merged until the
 * transaction ends.
 */
export async function contactsNamed(
  { db }: TransactionContext,
  orgId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  const ids = texts.filter(isId);
  const survivors = await survivorsOf(db, orgId, ids, 'share');
  for (const text of ids) {
    const survivor = survivors.get(text.toLowerCase());
    if (survivor !== undefined) named.set(text, survivor.id);
  }
  const addresses = [...new Set(texts.filter((text) => text.includes('@')))];
  if (addresses.length === 0) return named;
  const isActive = and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'));
  const rows = await db
    .select({ id: contacts.id, term: terms.term })
    .from(contacts)
    .innerJoin(terms, and(eq(terms.orgId, contacts.orgId), eq(terms.contactId, contacts.id)))
    .where(and(isActive, inArray(terms.term, addresses.map(emailTerm))))
    .orderBy(asc(contacts.id))
    .for('share', { of: contacts });
  // Of several contacts with an address, the oldest is meant, as for donations.
  const byTerm = new Map(rows.toReversed().map(({ id, term }) => [term, id]));
  for (const address of addresses) {
    const id = byTerm.get(emailTerm(address));
    if (id !== undefined) named.set(address, id);
  }
  return named;
}

/** Maximum number of contacts with one name in a filter. */
const maxPeople = 5_000;

/**
 * The ids of active contacts with a name, and of the records that were merged into them.
 *
 * @param isWhole whether the text is the whole name; otherwise its words are found in names, as in the list of contacts
 */
export async function idsOfPeople(
  { db }: TransactionContext,
  orgId: string,
  { text, isWhole }: { readonly text: string; readonly isWhole: boolean },
): Promise<string[]> {
  const found = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        eq(contacts.orgId, orgId),
        eq(contacts.state, 'active'),
        await searchCondition(db, orgId, text),
        isWhole ? sql`lower(${contacts.name}) = lower(${text})` : undefined,
      ),
    )
    .limit(maxPeople);
  if (found.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive people (id) as (
      select unnest(${uuids(found.map(({ id }) => id))})
      union select c.id from contacts c join people p on c.merged_into = p.id where c.org_id = ${orgId}
    ) select id from people limit ${maxPeople}`);
  return rows.map(({ id }) => id);
}

/**
 * The names of contacts by id; a contact that was merged has the name of the one it was merged into. Those who were erased, and
 * those of other organisations, are left out.
 */
export async function namesOfContacts(
  { db }: TransactionContext,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const survivors = await survivorsOf(db, orgId, ids);
  return new Map([...survivors].map(([id, { name }]) => [id, name]));
}

type Survivor = { readonly id: string; readonly name: string };

/** Limits how many merges are followed. */
const maxMergeDepth = 50;

/** Active contacts by the ids that were asked for, in lower case, after all merges. */
async function survivorsOf(
  db: Database,
  orgId: string,
  ids: readonly string[],
  lock?: 'share',
): Promise<ReadonlyMap<string, Survivor>> {
  const asked = new Map(ids.map((id) => [id.toLowerCase(), id.toLowerCase()]));
  const survivors = new Map<string, Survivor>();
  for (let step = 0; asked.size > 0 && step < maxMergeDepth; step += 1) {
    const query = db
      .select({
        id: contacts.id,
        name: contacts.name,
        state: contacts.state,
        mergedInto: contacts.mergedInto,
      })
      .from(contacts)
      .where(and(eq(contacts.orgId, orgId), inArray(contacts.id, [...new Set(asked.values())])))
      .orderBy(asc(contacts.id));
    const rows = await (lock === undefined ? query : query.for(lock));
    const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
    for (const [first, at] of asked) {
      const row = byId.get(at);
      if (row?.state === 'active') survivors.set(first, { id: row.id, name: row.name });
      if (row?.mergedInto) asked.set(first, row.mergedInto);
      else asked.delete(first);
    }
  }
  return survivors;
}
