import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactId, mergeId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import { contactsMerged } from '../../../identity/person-records/index.ts';
import {
  audit,
  emit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { refreshConsents } from '../consents/index.ts';
import { requireActive, resolveContact } from '../lookup.ts';
import { presentDetail } from '../present.ts';
import { lockContacts } from '../queries.ts';
import { removeTerms } from '../search/index.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import { moveLinkedRecords } from './linked-records.ts';
import { changesOf, mergedValues } from './merged-values.ts';
import { merges } from './table.ts';

/**
 * Merges another contact into this one. The other remains as an empty record, so that its URL still leads to the
 * person and the merge can be undone.
 *
 * @throws Problem `conflict` when one of them was already merged or erased, or both have an account.
 */
export async function mergeContacts(
  ctx: TransactionContext,
  { id, otherId, take }: Input<typeof contract.mergeContacts>,
) {
  const { orgId, userId } = signedIn(ctx);
  const { kept: target, other } = await lockBoth(ctx, id, otherId);
  const after = mergedValues(target, other, take);
  const changed = changesOf(target, after);
  const moved = await moveLinkedRecords(ctx.db, { from: other.id, to: target.id });
  await ctx.db
    .update(contacts)
    .set({ state: 'merged', mergedInto: target.id, userId: null, updatedAt: ctx.now() })
    .where(eq(contacts.id, other.id));
  await removeTerms(ctx.db, [other.id]);
  await updateContact(ctx, target, after);
  await refreshConsents(ctx, target.id);
  const mergeRowId = uuidv7();
  const [contact, merged] = [target.id, other.id];
  await ctx.db.insert(merges).values({
    id: mergeRowId,
    orgId,
    contactId: contact,
    mergedId: merged,
    byId: userId,
    at: ctx.now(),
    undo: { moved, changed },
  });
  const source = `merge:${mergeRowId}`;
  await addTimelineEntry(ctx, {
    orgId,
    contactId: contact,
    what: 'contact.merged',
    source,
    facts: { merged },
  });
  await emit(ctx, contactsMerged, { orgId, keptId: contact, mergedId: merged });
  await audit(ctx, { action: 'contacts.merge', subject: contact, after: { merged, take } });
  return presentDetail(await resolveContact(ctx, contact));
}

async function lockBoth(ctx: TransactionContext, id: string, otherId: string) {
  if (id === otherId) {
    throw Problem.atField('invalid', 'otherId', 'Choose a different contact.');
  }
  const rows = await lockContacts(ctx.db, signedIn(ctx).orgId, [id, otherId]);
  const find = (rowId: string): ContactRow =>
    requireActive(
      Problem.ifMissing(
        rows.find((row) => row.id === rowId),
        'That contact',
      ),
    );
  const [target, other] = [find(id), find(otherId)];
  if (target.userId !== null && other.userId !== null)
    throw new Problem(
      'conflict',
      "Both have their own account. Contacts with different accounts can't be merged.",
    );
  return { kept: target, other };
}

/** The merges of a contact, newest first. */
export async function listMerges(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listMerges>,
) {
  const { id: contact, orgId } = await resolveContact(ctx, id);
  const rows = await ctx.db
    .select({ merge: merges, byName: users.name, mergedName: contacts.name })
    .from(merges)
    .innerJoin(contacts, eq(contacts.id, merges.mergedId))
    .leftJoin(users, eq(users.id, merges.byId))
    .where(and(eq(merges.orgId, orgId), eq(merges.contactId, contact)))
    .orderBy(desc(merges.id))
    .limit(200);
  return rows.map(({ merge, byName, mergedName }) => ({
    id: mergeId.parse(merge.id),
    mergedId: contactId.parse(merge.mergedId),
    mergedName,
    by: merge.byId === null || byName === null ? null : { id: merge.byId, name: byName },
    at: merge.at.toISOString(),
    undoneAt: merge.undoneAt?.toISOString() ?? null,
  }));
}
