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
import { notify } from '../activity/index.ts';
import { settleConsents } from '../consents/index.ts';
import { alive, seenContact } from '../lookup.ts';
import { presentDetail } from '../present.ts';
import { lockContacts } from '../queries.ts';
import { forgetTerms } from '../search/index.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import { moveAll } from './linked-records.ts';
import { changesOf, combined } from './merged-values.ts';
import { merges } from './table.ts';

/**
 * Makes another record part of this one. The other stays behind without anything of its own, so that
 * its address still leads to the person and the merge can be undone.
 *
 * @throws Problem `conflict` when one of them was merged or erased before, or both have an account.
 */
export async function mergeContacts(
  ctx: TransactionContext,
  { id, otherId, take }: Input<typeof contract.mergeContacts>,
) {
  const { orgId, userId } = signedIn(ctx);
  const { kept, other } = await lockBoth(ctx, id, otherId);
  const after = combined(kept, other, take);
  const changed = changesOf(kept, after);
  const moved = await moveAll(ctx.db, { from: other.id, to: kept.id });
  await ctx.db
    .update(contacts)
    .set({ state: 'merged', mergedInto: kept.id, userId: null, updatedAt: ctx.now() })
    .where(eq(contacts.id, other.id));
  await forgetTerms(ctx.db, [other.id]);
  await updateContact(ctx, kept, after);
  await settleConsents(ctx, kept.id);
  const mergeRow = uuidv7();
  const [contact, merged] = [kept.id, other.id];
  await ctx.db.insert(merges).values({
    id: mergeRow,
    orgId,
    contactId: contact,
    mergedId: merged,
    byId: userId,
    at: ctx.now(),
    undo: { moved, changed },
  });
  const source = `merge:${mergeRow}`;
  await notify(ctx, {
    orgId,
    contactId: contact,
    what: 'contact.merged',
    source,
    facts: { merged },
  });
  await emit(ctx, contactsMerged, { orgId, keptId: contact, mergedId: merged });
  await audit(ctx, { action: 'contacts.merge', subject: contact, after: { merged, take } });
  return presentDetail(await seenContact(ctx, contact));
}

async function lockBoth(ctx: TransactionContext, id: string, otherId: string) {
  if (id === otherId) {
    const message = 'Choose a different contact.';
    throw new Problem('invalid', message, { fields: { otherId: message } });
  }
  const rows = await lockContacts(ctx.db, signedIn(ctx).orgId, [id, otherId]);
  const find = (wanted: string): ContactRow =>
    alive(
      Problem.ifMissing(
        rows.find((row) => row.id === wanted),
        'That contact',
      ),
    );
  const [kept, other] = [find(id), find(otherId)];
  if (kept.userId !== null && other.userId !== null)
    throw new Problem(
      'conflict',
      "Both have their own account. Contacts with different accounts can't be merged.",
    );
  return { kept, other };
}

/** The history of a contact that came together from several. */
export async function listMerges(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listMerges>,
) {
  const { id: contact, orgId } = await seenContact(ctx, id);
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
