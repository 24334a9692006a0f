import type { ContactKind } from '@ngo-plus/contract/crm/contacts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { lockContacts } from '../queries.ts';
import { activeContacts, addTerms } from '../search/index.ts';
import { emailTerm, sortKeyOf } from '../search-terms/index.ts';
import { type ContactRow, contacts, terms } from '../table.ts';

type PersonDetails = {
  readonly orgId: string;
  /** The account, if the person has one. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly organisation?: string;
  /** The type of contact that this event implies. */
  readonly kind?: ContactKind;
  /** The event that the person comes from. */
  readonly origin: string;
};

/**
 * The contact of the person in an event: found by account, then by email address, otherwise created. An event never
 * overwrites details that people entered.
 */
export async function findOrAddContact(
  ctx: TransactionContext,
  person: PersonDetails,
): Promise<ContactRow> {
  await lockPerson(ctx, person);
  const existing =
    (await findByAccount(ctx, person)) ??
    (await findByEmail(ctx, person)) ??
    (await add(ctx, person));
  return addKind(ctx, existing, person);
}

/** Notes what an event implies about a locked contact: their account, and what they are to the organisation. */
export async function addKind(
  ctx: TransactionContext,
  existing: ContactRow,
  { kind, userId }: Pick<PersonDetails, 'kind' | 'userId'>,
): Promise<ContactRow> {
  const linksAccount = userId !== null && existing.userId === null;
  const isNew = kind !== undefined && !existing.kindsByEvent.includes(kind);
  if (!linksAccount && !isNew) return existing;
  const [row] = await ctx.db
    .update(contacts)
    .set({
      ...(linksAccount && { userId }),
      ...(isNew && { kindsByEvent: [...existing.kindsByEvent, kind] }),
      revision: sql`${contacts.revision} + 1`,
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.id, existing.id))
    .returning();
  return row ?? existing;
}

/**
 * The contact whom a donation was recorded for, locked. Undefined if there is none, or if the donation has an email address
 * that is not theirs: then it is someone else's.
 */
export async function contactRecordedFor(
  { db }: TransactionContext,
  orgId: string,
  { contactId, email }: { readonly contactId: string | null; readonly email: string },
): Promise<ContactRow | undefined> {
  if (contactId === null) return undefined;
  const [row] = await lockContacts(db, orgId, [contactId]);
  if (row?.state !== 'active') return undefined;
  const isTheirs = row.emails.some(({ address }) => address.toLowerCase() === email.toLowerCase());
  return email === '' || isTheirs ? row : undefined;
}

/** Serialises simultaneous events about one person, so that they create a single contact. */
async function lockPerson(
  { db }: TransactionContext,
  { orgId, email }: PersonDetails,
): Promise<void> {
  const person = `contacts ${orgId} ${email.toLowerCase()}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
}

export async function findByAccount(
  { db }: TransactionContext,
  { orgId, userId }: Pick<PersonDetails, 'orgId' | 'userId'>,
): Promise<ContactRow | undefined> {
  if (userId === null) return undefined;
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(activeContacts(orgId), eq(contacts.userId, userId)))
    .for('update');
  return row;
}

/** The oldest contact with the address, unless it belongs to another account. */
async function findByEmail(
  { db }: TransactionContext,
  { orgId, email, userId }: PersonDetails,
): Promise<ContactRow | undefined> {
  const hasAddress = and(eq(terms.orgId, orgId), eq(terms.term, emailTerm(email)));
  const [existing] = await db
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(terms, and(eq(terms.contactId, contacts.id), hasAddress))
    .where(and(activeContacts(orgId), userId === null ? undefined : isNull(contacts.userId)))
    .orderBy(asc(contacts.id))
    .limit(1)
    .for('update', { of: contacts });
  return existing?.contact;
}

async function add(ctx: TransactionContext, person: PersonDetails): Promise<ContactRow> {
  const { orgId, userId, name, email, organisation = '', origin } = person;
  const now = ctx.now();
  const displayName = name || organisation || email;
  const [row] = await ctx.db
    .insert(contacts)
    .values({
      id: uuidv7(),
      orgId,
      userId,
      origin,
      name: displayName.slice(0, 200),
      sortKey: sortKeyOf(displayName),
      organisation: organisation.slice(0, 200),
      emails: [{ address: email, label: '' }],
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('Failed to insert the contact.');
  await addTerms(ctx.db, [row]);
  return row;
}
