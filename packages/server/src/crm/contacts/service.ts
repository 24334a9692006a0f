import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { addTimelineEntry } from './activity/index.ts';
import { columnsOf } from './columns.ts';
import { checkTags, mergeCustomValues } from './custom-fields/index.ts';
import { lockActiveContact, resolveContact } from './lookup.ts';
import { checkColleague } from './owners.ts';
import { presentContact, presentDetail } from './present.ts';
import {
  addTerms,
  type Filters,
  filterCondition,
  orderOf,
  pageOfContacts,
  updateTerms,
  walkedTerms,
} from './search/index.ts';
import { sortKeyOf } from './search-terms/index.ts';
import { segmentCondition } from './segments/index.ts';
import { type ContactRow, contacts } from './table.ts';

/** @throws Problem `invalid` for a cursor of another order, `not_found` for a segment of another organisation. */
export async function listContacts(
  ctx: TransactionContext,
  input: Input<typeof contract.listContacts>,
) {
  const { sortBy, sortOrder, cursor, limit, ...filters } = input;
  const { orgId } = signedIn(ctx);
  const { sort, descending } = orderOf({ sortBy, sortOrder });
  const { search = '' } = filters;
  const terms =
    sort === 'name' && search.trim() ? await walkedTerms(ctx.db, orgId, search) : undefined;
  const where = await conditionOf(ctx, terms ? { ...filters, search: undefined } : filters);
  const query = { orgId, where, sort, descending, cursor, limit, terms };
  const { page, total, next } = await pageOfContacts(ctx.db, query);
  return { items: page.map(presentContact), total, next };
}

/** Filters as one condition, the segment included. */
export async function conditionOf(
  ctx: TransactionContext,
  filters: Filters,
): Promise<SQL | undefined> {
  const { segment } = filters;
  return and(
    await filterCondition(ctx.db, signedIn(ctx).orgId, filters),
    segment === undefined ? undefined : await segmentCondition(ctx, segment),
  );
}

export async function readContact(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readContact>,
) {
  return presentDetail(await resolveContact(ctx, id));
}

/** @throws Problem `invalid` for a tag or custom field that does not exist. */
export async function addContact(
  ctx: TransactionContext,
  input: Input<typeof contract.addContact>,
) {
  const { orgId, userId } = signedIn(ctx);
  const now = ctx.now();
  const id = uuidv7();
  await checkColleague(ctx, input.ownerId, 'ownerId');
  const [row] = await ctx.db
    .insert(contacts)
    .values({
      id,
      orgId,
      origin: 'hand',
      name: input.name,
      sortKey: sortKeyOf(input.name),
      ...columnsOf(input),
      tags: await checkTags(ctx.db, orgId, input.tags ?? []),
      custom: await mergeCustomValues(ctx.db, orgId, { before: {}, changes: input.custom }),
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const contact = Problem.ifMissing(row, 'That contact');
  // All are sent at once.
  await Promise.all([
    addTerms(ctx.db, [contact]),
    addTimelineEntry(ctx, {
      orgId,
      contactId: id,
      what: 'contact.created',
      source: `contact.created:${id}`,
    }),
    audit(ctx, { action: 'contacts.add', subject: id }),
  ]);
  return presentDetail(contact);
}

/**
 * @throws Problem `conflict` when the contact changed since the revision in the request, `invalid` for a tag or custom
 * field that does not exist.
 */
export async function changeContact(
  ctx: TransactionContext,
  { id, revision, ...input }: Input<typeof contract.changeContact>,
) {
  const before = await lockActiveContact(ctx, id);
  if (revision !== undefined && revision !== before.revision)
    throw new Problem(
      'conflict',
      'Someone else changed this contact in the meantime. Open it again.',
    );
  const { orgId } = before;
  if (input.ownerId !== before.ownerId) await checkColleague(ctx, input.ownerId, 'ownerId');
  const after = await updateContact(ctx, before, {
    ...columnsOf(input),
    ...(input.tags && { tags: await checkTags(ctx.db, orgId, input.tags) }),
    custom: await mergeCustomValues(ctx.db, orgId, {
      before: before.custom,
      changes: input.custom,
    }),
  });
  // Audit entries cannot be edited, so they must not contain personal data that may have to be erased.
  await audit(ctx, {
    action: 'contacts.change',
    subject: id,
    after: { fields: Object.keys(input) },
  });
  return presentDetail(after);
}

/** Updates the columns of a locked contact and its search terms. */
export async function updateContact(
  { db, now }: TransactionContext,
  { id }: ContactRow,
  columns: Partial<ContactRow>,
): Promise<ContactRow> {
  const [after] = await db
    .update(contacts)
    .set({ ...columns, revision: sql`${contacts.revision} + 1`, updatedAt: now() })
    .where(eq(contacts.id, id))
    .returning();
  const row = Problem.ifMissing(after, 'That contact');
  await updateTerms(db, row);
  return row;
}
