import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { notify } from './activity/index.ts';
import { columnsOf } from './columns.ts';
import { customAfter, knownTags } from './custom-fields/index.ts';
import { livingContact, seenContact } from './lookup.ts';
import { checkColleague } from './owners.ts';
import { presentContact, presentDetail } from './present.ts';
import {
  type Filters,
  filterCondition,
  indexAgain,
  indexNew,
  pageOfContacts,
} from './search/index.ts';
import { sortKeyOf } from './search-terms/index.ts';
import { segmentCondition } from './segments/index.ts';
import { type ContactRow, contacts } from './table.ts';

/** @throws Problem `invalid` for a cursor of another order, `not_found` for a segment of nobody here. */
export async function listContacts(
  ctx: TransactionContext,
  input: Input<typeof contract.listContacts>,
) {
  const { sortBy = 'name', sortOrder, cursor, limit, ...filters } = input;
  const { orgId } = signedIn(ctx);
  const descending = (sortOrder ?? (sortBy === 'name' ? 'asc' : 'desc')) === 'desc';
  const where = await wantedBy(ctx, filters);
  const listing = { orgId, where, sort: sortBy, descending, cursor, limit };
  const { page, total, next } = await pageOfContacts(ctx.db, listing);
  return { items: page.map(presentContact), total, next };
}

/** Filters as one condition, the segment included. */
export async function wantedBy(
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
  return presentDetail(await seenContact(ctx, id));
}

/** @throws Problem `invalid` for a tag or own field that does not exist. */
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
      tags: await knownTags(ctx.db, orgId, input.tags ?? []),
      custom: await customAfter(ctx.db, orgId, { before: {}, given: input.custom }),
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const made = Problem.ifMissing(row, 'That contact');
  await indexNew(ctx.db, [made]);
  await notify(ctx, {
    orgId,
    contactId: id,
    what: 'contact.created',
    source: `contact.created:${id}`,
  });
  await audit(ctx, { action: 'contacts.add', subject: id });
  return presentDetail(made);
}

/**
 * @throws Problem `conflict` when somebody changed it since the revision that is named, `invalid` for
 * a tag or own field that does not exist.
 */
export async function changeContact(
  ctx: TransactionContext,
  { id, revision, ...input }: Input<typeof contract.changeContact>,
) {
  const before = await livingContact(ctx, id);
  if (revision !== undefined && revision !== before.revision)
    throw new Problem(
      'conflict',
      'Someone else changed this contact in the meantime. Open it again.',
    );
  const { orgId } = before;
  if (input.ownerId !== before.ownerId) await checkColleague(ctx, input.ownerId, 'ownerId');
  const after = await updateContact(ctx, before, {
    ...columnsOf(input),
    ...(input.tags && { tags: await knownTags(ctx.db, orgId, input.tags) }),
    custom: await customAfter(ctx.db, orgId, { before: before.custom, given: input.custom }),
  });
  // The log cannot be changed any more, so what people can ask to be erased does not go into it.
  await audit(ctx, {
    action: 'contacts.change',
    subject: id,
    after: { fields: Object.keys(input) },
  });
  return presentDetail(after);
}

/** Writes columns of a locked contact and makes it findable by them. */
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
  await indexAgain(db, row);
  return row;
}
