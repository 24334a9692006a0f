import type { ContactKind } from '@ngo-plus/contract/crm/contacts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { indexNew, living } from '../search/index.ts';
import { emailTerm, sortKeyOf } from '../search-terms/index.ts';
import { type ContactRow, contacts, terms } from '../table.ts';

type Report = {
  readonly orgId: string;
  /** The account, when the person has one. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly organisation?: string;
  /** What the person is by this event. */
  readonly kind?: ContactKind;
  /** The event that tells of them. */
  readonly origin: string;
};

/**
 * The contact that an event speaks of: by account, else by e-mail address, else a new one. What
 * people wrote about a contact is not changed by an event.
 */
export async function knownPerson(ctx: TransactionContext, told: Report): Promise<ContactRow> {
  await oneAtATime(ctx, told);
  const found =
    (await byAccount(ctx, told)) ?? (await byEmail(ctx, told)) ?? (await add(ctx, told));
  const { kind, userId } = told;
  const links = userId !== null && found.userId === null;
  const isNew = kind !== undefined && !found.kindsByEvent.includes(kind);
  if (!links && !isNew) return found;
  const [row] = await ctx.db
    .update(contacts)
    .set({
      ...(links && { userId }),
      ...(isNew && { kindsByEvent: [...found.kindsByEvent, kind] }),
      revision: sql`${contacts.revision} + 1`,
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.id, found.id))
    .returning();
  return row ?? found;
}

/** Two events that tell of somebody at the same moment make one contact, one after the other. */
async function oneAtATime({ db }: TransactionContext, { orgId, email }: Report): Promise<void> {
  const person = `contacts ${orgId} ${email.toLowerCase()}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
}

export async function byAccount(
  { db }: TransactionContext,
  { orgId, userId }: Pick<Report, 'orgId' | 'userId'>,
): Promise<ContactRow | undefined> {
  if (userId === null) return undefined;
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(living(orgId), eq(contacts.userId, userId)))
    .for('update');
  return row;
}

/** The oldest record with the address; never one of another account. */
async function byEmail(
  { db }: TransactionContext,
  { orgId, email, userId }: Report,
): Promise<ContactRow | undefined> {
  const hasIt = and(eq(terms.orgId, orgId), eq(terms.term, emailTerm(email)));
  const [found] = await db
    .select({ contact: contacts })
    .from(contacts)
    .innerJoin(terms, and(eq(terms.contactId, contacts.id), hasIt))
    .where(and(living(orgId), userId === null ? undefined : isNull(contacts.userId)))
    .orderBy(asc(contacts.id))
    .limit(1)
    .for('update', { of: contacts });
  return found?.contact;
}

async function add(ctx: TransactionContext, told: Report): Promise<ContactRow> {
  const { orgId, userId, name, email, organisation = '', origin } = told;
  const now = ctx.now();
  const called = name || organisation || email;
  const [row] = await ctx.db
    .insert(contacts)
    .values({
      id: uuidv7(),
      orgId,
      userId,
      origin,
      name: called.slice(0, 200),
      sortKey: sortKeyOf(called),
      organisation: organisation.slice(0, 200),
      emails: [{ address: email, label: '' }],
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('Failed to insert the contact.');
  await indexNew(ctx.db, [row]);
  return row;
}
