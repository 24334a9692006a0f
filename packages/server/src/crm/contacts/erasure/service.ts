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
import { addTimelineEntry } from '../activity/index.ts';
import { lockErasures } from '../erasure-lock.ts';
import { erasures } from '../erasure-table.ts';
import { invalidateExports } from '../exports/index.ts';
import { lockActiveContact } from '../lookup.ts';
import { distinctions } from '../merges/index.ts';
import { deletePhotos } from '../photos.ts';
import { presentDetail } from '../present.ts';
import { findContact, idsWithMerged, lockContacts } from '../queries.ts';
import { deleteRelationshipsOf } from '../relationships/index.ts';
import { removeTerms, removeUnusedSpellings } from '../search/index.ts';
import { emailTerm, nameWords, phoneTerm } from '../search-terms/index.ts';
import { type ContactRow, contacts, files, notes, tasks, timeline } from '../table.ts';
import { recordSuppressions } from './suppressions.ts';

/** Every identifying column, emptied. Types stay, so that past figures stay correct. */
const erasedColumns = {
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
 * Erases a person (GDPR article 17; Rwanda, Law 058/2021, article 27). Consents stay as proof. They and the records
 * that other capabilities must retain by law point to a contact without a name.
 *
 * @throws Problem `invalid` for a wrong confirmation, `conflict` when the contact is already erased.
 */
export async function eraseContact(
  ctx: TransactionContext,
  { id, reason, confirmation }: Input<typeof contract.eraseContact>,
) {
  const row = await lockActiveContact(ctx, id);
  if (confirmation.trim() !== row.name) {
    throw Problem.atField('invalid', 'confirmation', "Enter the contact's name exactly as shown.");
  }
  const by = signedIn(ctx).userId;
  await erase(ctx, row, { reason, by });
  await audit(ctx, { action: 'contacts.erase', subject: id, after: { reason } });
  const after = await findContact(ctx.db, row.orgId, id);
  return presentDetail(Problem.ifMissing(after, 'That contact'));
}

/** Erases several active contacts. They are locked in the same order as everywhere, so requests do not deadlock. */
export async function eraseContacts(
  ctx: TransactionContext,
  { contactIds, reason, confirmation }: Input<typeof contract.eraseContacts>,
) {
  const { orgId, userId: by } = signedIn(ctx);
  const ids = [...new Set(contactIds)];
  if (confirmation.trim() !== String(ids.length)) {
    throw Problem.atField('invalid', 'confirmation', 'Enter the number of people to erase.');
  }
  const rows = await lockContacts(ctx.db, orgId, ids);
  const active = rows.filter(({ state }) => state === 'active');
  for (const row of active) {
    await erase(ctx, row, { reason, by });
    await audit(ctx, { action: 'contacts.erase', subject: row.id, after: { reason } });
  }
  return { erased: active.length };
}

type Reason = { readonly reason: string; readonly by: string | null };

/** Erases a locked, active contact with every record that was merged into it. */
export async function erase(
  ctx: TransactionContext,
  row: ContactRow,
  { reason, by }: Reason,
): Promise<void> {
  const { db } = ctx;
  const { id, orgId } = row;
  await lockErasures(ctx, orgId);
  const ids = await idsWithMerged(db, orgId, id);
  const records = await db.select().from(contacts).where(inArray(contacts.id, ids));
  await db
    .insert(erasures)
    .values({ id: uuidv7(), orgId, contactId: id, reason, byId: by, at: ctx.now() });
  await recordSuppressions(ctx, orgId, records);
  const addresses = records.flatMap(({ emails }) => emails.map(({ address }) => address));
  await erasePledger(ctx, { orgId, contactIds: ids, addresses });
  await invalidateExports(ctx, orgId);
  await forgetInImports(ctx, { orgId, recordIds: ids, keys: records.flatMap(exactTerms) });

  const involvesThem = or(inArray(distinctions.oneId, ids), inArray(distinctions.otherId, ids));
  await db.delete(distinctions).where(involvesThem);
  await deleteRelationshipsOf(db, orgId, ids);
  await deletePhotos(ctx, orgId, records);
  for (const table of [notes, tasks, files])
    await db.delete(table).where(inArray(table.contactId, ids));
  await db
    .delete(timeline)
    .where(and(inArray(timeline.contactId, ids), notLike(timeline.what, 'consent.%')));
  await removeTerms(db, ids);
  await removeUnusedSpellings(db, orgId, records.flatMap(nameWords));
  const mergedIds = ids.filter((partId) => partId !== id);
  if (mergedIds.length > 0) await db.delete(contacts).where(inArray(contacts.id, mergedIds));
  await db
    .update(contacts)
    .set({
      ...erasedColumns,
      state: 'erased',
      erasedAt: ctx.now(),
      updatedAt: ctx.now(),
      revision: sql`${contacts.revision} + 1`,
    })
    .where(eq(contacts.id, id));
  const source = `contact.erased:${id}`;
  await addTimelineEntry(ctx, {
    orgId,
    contactId: id,
    what: 'contact.erased',
    source,
    facts: { reason },
  });
  await emit(ctx, contactErased, { orgId, contactId: id, mergedIds });
}

const exactTerms = ({ emails, phones }: ContactRow): string[] => [
  ...emails.map(({ address }) => emailTerm(address)),
  ...phones.map(({ number }) => phoneTerm(number)),
];
