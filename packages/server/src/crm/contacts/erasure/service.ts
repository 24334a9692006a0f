import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, notLike, or, sql } from 'drizzle-orm';
import { erasePledger } from '../../../fundraising/pledges/index.ts';
import { contactErased } from '../../../identity/person-records/index.ts';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { forgetInImports } from '../../../platform/imports/index.ts';
import { notify } from '../activity/index.ts';
import { lockErasures } from '../erasure-lock.ts';
import { erasures } from '../erasure-table.ts';
import { outdateExports } from '../exports/index.ts';
import { livingContact } from '../lookup.ts';
import { distinctions } from '../merges/index.ts';
import { presentDetail } from '../present.ts';
import { findContact, lockContacts, wholeOf } from '../queries.ts';
import { forgetTerms, forgetText } from '../search/index.ts';
import { emailTerm, nameWords, phoneTerm } from '../search-terms/index.ts';
import { type ContactRow, contacts, files, notes, tasks, timeline } from '../table.ts';
import { rememberErased } from './suppressions.ts';

/** Everything that tells who somebody is. Kinds stay, so that figures of past years do. */
const nobody = {
  name: '',
  sortKey: '',
  givenName: '',
  organisation: '',
  emails: [],
  phones: [],
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  language: '',
  birthYear: null,
  tags: [],
  ownerId: null,
  custom: {},
  userId: null,
  importId: null,
} satisfies Partial<ContactRow>;

/**
 * Erases a person (GDPR article 17; Rwanda, Law 058/2021, article 27). Consents stay as proof and,
 * like what other capabilities must keep by law, point to a record without a name.
 *
 * @throws Problem `invalid` for a wrong confirmation, `conflict` when it is erased already.
 */
export async function eraseContact(
  ctx: TransactionContext,
  { id, reason, confirmation }: Input<typeof contract.eraseContact>,
) {
  const row = await livingContact(ctx, id);
  if (confirmation.trim() !== row.name) {
    const message = "Enter the contact's name exactly as shown.";
    throw new Problem('invalid', message, { fields: { confirmation: message } });
  }
  const by = signedIn(ctx).userId;
  await erase(ctx, row, { reason, by });
  await audit(ctx, { action: 'contacts.erase', subject: id, after: { reason } });
  const after = await findContact(ctx.db, row.orgId, id);
  return presentDetail(Problem.ifMissing(after, 'That contact'));
}

/** Erases several people who still stand there, in one order whoever asks. */
export async function eraseContacts(
  ctx: TransactionContext,
  { contactIds, reason, confirmation }: Input<typeof contract.eraseContacts>,
) {
  const { orgId, userId: by } = signedIn(ctx);
  const ids = [...new Set(contactIds)];
  if (confirmation.trim() !== String(ids.length)) {
    const message = 'Enter the number of people to erase.';
    throw new Problem('invalid', message, { fields: { confirmation: message } });
  }
  const rows = await lockContacts(ctx.db, orgId, ids);
  const alive = rows.filter(({ state }) => state === 'active');
  for (const row of alive) {
    await erase(ctx, row, { reason, by });
    await audit(ctx, { action: 'contacts.erase', subject: row.id, after: { reason } });
  }
  return { erased: alive.length };
}

type Why = { readonly reason: string; readonly by: string | null };

/** Erases a locked, living contact with every record that became part of it. */
export async function erase(
  ctx: TransactionContext,
  row: ContactRow,
  { reason, by }: Why,
): Promise<void> {
  const { db } = ctx;
  const { id, orgId } = row;
  await lockErasures(ctx, orgId);
  const ids = await wholeOf(db, orgId, id);
  const people = await db.select().from(contacts).where(inArray(contacts.id, ids));
  await db
    .insert(erasures)
    .values({ id: uuidv7(), orgId, contactId: id, reason, byId: by, at: ctx.now() });
  await rememberErased(ctx, orgId, people);
  const addresses = people.flatMap(({ emails }) => emails.map(({ address }) => address));
  await erasePledger(ctx, { orgId, contactIds: ids, addresses });
  await outdateExports(ctx, orgId);
  await forgetInImports(ctx, { orgId, recordIds: ids, keys: people.flatMap(exactTerms) });

  const theirs = or(inArray(distinctions.oneId, ids), inArray(distinctions.otherId, ids));
  await db.delete(distinctions).where(theirs);
  for (const table of [notes, tasks, files])
    await db.delete(table).where(inArray(table.contactId, ids));
  await db
    .delete(timeline)
    .where(and(inArray(timeline.contactId, ids), notLike(timeline.what, 'consent.%')));
  await forgetTerms(db, ids);
  await forgetText(db, orgId, people.flatMap(nameWords));
  const parts = ids.filter((one) => one !== id);
  if (parts.length > 0) await db.delete(contacts).where(inArray(contacts.id, parts));
  await db
    .update(contacts)
    .set({
      ...nobody,
      state: 'erased',
      erasedAt: ctx.now(),
      updatedAt: ctx.now(),
      revision: sql`${contacts.revision} + 1`,
    })
    .where(eq(contacts.id, id));
  const source = `contact.erased:${id}`;
  await notify(ctx, { orgId, contactId: id, what: 'contact.erased', source, facts: { reason } });
  await emit(ctx, contactErased, { orgId, contactId: id });
}

const exactTerms = ({ emails, phones }: ContactRow): string[] => [
  ...emails.map(({ address }) => emailTerm(address)),
  ...phones.map(({ number }) => phoneTerm(number)),
];
