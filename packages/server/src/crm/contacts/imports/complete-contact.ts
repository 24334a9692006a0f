import { eq } from 'drizzle-orm';
import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Applied } from '../../../platform/imports/index.ts';
import { lockContacts } from '../queries.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts, notes } from '../table.ts';
import { recordConsentsOfExisting } from './import-consent.ts';
import { type MatchedRow, tagsOf } from './new-contact.ts';
import type { ImportRecord } from './record.ts';
import type { ContactRun } from './run.ts';

const textColumns = [
  'givenName',
  'organisation',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'language',
] as const;

/** Fills in missing details of a contact and changes none that exist. Returns the earlier ones, for undoing. */
export async function completeContact(
  ctx: TransactionContext,
  run: ContactRun,
  matched: MatchedRow,
  tags: ReadonlyMap<string, string>,
): Promise<Applied> {
  const { row, record, contactId } = matched;
  const [contact] = contactId ? await lockContacts(ctx.db, run.orgId, [contactId]) : [];
  if (contact?.state !== 'active') return { row, action: 'skipped', recordId: contactId };
  const changes = changesOf(contact, record, tagsOf(record, run, tags), run);
  const before = Object.fromEntries(
    Object.keys(changes).map((column) => [column, contact[column as keyof ContactRow]]),
  );
  await updateContact(ctx, contact, changes);
  if (record.note !== '') await addNote(ctx, run, contact.id, record.note);
  await recordConsentsOfExisting(ctx, run, { matched, contact });
  const [after] = await ctx.db
    .select({ revision: contacts.revision })
    .from(contacts)
    .where(eq(contacts.id, contact.id));
  return {
    row,
    action: 'updated',
    recordId: contact.id,
    before: { ...before, revision: contact.revision },
    revision: after?.revision ?? null,
  };
}

function changesOf(
  contact: ContactRow,
  record: ImportRecord,
  tags: readonly string[],
  { options }: ContactRun,
): Partial<ContactRow> {
  const { emails, phones } = contact;
  const knownAddresses = new Set(emails.map(({ address }) => address.toLowerCase()));
  const knownNumbers = new Set(phones.map(({ number }) => number.replace(/\D/g, '')));
  const changes: Partial<ContactRow> = {
    ...Object.fromEntries(
      textColumns
        .filter((column) => contact[column] === '' && record[column] !== '')
        .map((column) => [column, record[column]]),
    ),
    birthYear: contact.birthYear ?? record.birthYear,
    emails: [
      ...emails,
      ...record.emails.filter(({ address }) => !knownAddresses.has(address.toLowerCase())),
    ],
    phones: [
      ...phones,
      ...record.phones.filter(({ number }) => !knownNumbers.has(number.replace(/\D/g, ''))),
    ],
    kindsByHand: [...new Set([...contact.kindsByHand, ...record.kinds, ...options.kinds])],
    tags: [...new Set([...contact.tags, ...tags])],
    custom: { ...record.custom, ...contact.custom },
  };
  const changed = Object.entries(changes).filter(
    ([column, value]) =>
      JSON.stringify(value) !== JSON.stringify(contact[column as keyof ContactRow]),
  );
  return Object.fromEntries(changed);
}

/** Undoing the import leaves the note: someone may have answered it. */
const addNote = (
  { db, now }: TransactionContext,
  run: ContactRun,
  contactId: string,
  text: string,
) =>
  db.insert(notes).values({
    id: uuidv7(),
    orgId: run.orgId,
    contactId,
    authorId: run.createdBy,
    text,
    createdAt: now(),
    updatedAt: now(),
  });
