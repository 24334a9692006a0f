import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { TransactionContext } from '../../kernel/index.ts';
import { emailTerm } from './search-terms/index.ts';
import { contacts, terms } from './table.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

/**
 * The active contacts that texts name, by the text: its id, or one of its email addresses. A text that names nobody is
 * left out. The contacts cannot be erased or merged until the transaction ends.
 */
export async function contactsNamed(
  { db }: TransactionContext,
  orgId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  const ids = [...new Set(texts.filter(isId).map((text) => text.toLowerCase()))];
  const addresses = [...new Set(texts.filter((text) => text.includes('@')))];
  const isActive = and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'));
  if (ids.length > 0) {
    const rows = await db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(isActive, inArray(contacts.id, ids)))
      .orderBy(asc(contacts.id))
      .for('share');
    const found = new Set<string>(rows.map(({ id }) => id));
    for (const text of texts)
      if (found.has(text.toLowerCase())) named.set(text, text.toLowerCase());
  }
  if (addresses.length > 0) {
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
  }
  return named;
}

/** The names of contacts by id. Those who were merged or erased, and those of other organisations, are left out. */
export async function namesOfContacts(
  { db }: TransactionContext,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(
      and(
        eq(contacts.orgId, orgId),
        eq(contacts.state, 'active'),
        inArray(contacts.id, [...new Set(ids)]),
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
