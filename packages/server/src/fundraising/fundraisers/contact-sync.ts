import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { removeUnusedBlob } from '../../platform/blobs/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers, fundraiserUpdates } from './table.ts';

/** Returns what a contact's timeline shows of a page; undefined if it was deleted. */
export async function fundraiserForRecord({ db }: TransactionContext, fundraiserId: string) {
  const [row] = await db
    .select({ page: fundraisers, cause: causes.title })
    .from(fundraisers)
    .innerJoin(causes, eq(causes.id, fundraisers.causeId))
    .where(eq(fundraisers.id, fundraiserId));
  if (!row) return undefined;
  const { name, email, kind, provenAt } = row.page;
  return { name, email, kind, at: provenAt ?? row.page.createdAt, cause: row.cause };
}

/** Links a page to its owner's contact. */
export async function linkFundraiser(
  { db }: TransactionContext,
  id: string,
  contactId: string,
): Promise<void> {
  await db.update(fundraisers).set({ contactId }).where(eq(fundraisers.id, id));
}

/** Moves pages to the remaining contact after two contacts are merged. */
export async function relinkFundraisers(
  { db }: TransactionContext,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(fundraisers)
    .set({ contactId: keptId })
    .where(and(eq(fundraisers.orgId, orgId), eq(fundraisers.contactId, mergedId)));
}

/** Erases the owner's personal data from their pages. The totals of their donations remain. */
export async function forgetFundraiser(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  await erasePages(ctx, and(eq(fundraisers.orgId, orgId), eq(fundraisers.contactId, contactId)));
}

/**
 * Erases the pages of a deleted account at every organisation. Pages under the account's confirmed address were linked
 * to the account when the address was deleted. Needs scope `system`.
 */
export const eraseOwner = (ctx: TransactionContext, userId: string): Promise<void> =>
  erasePages(ctx, eq(fundraisers.userId, userId));

async function erasePages(
  ctx: TransactionContext,
  condition: ReturnType<typeof and>,
): Promise<void> {
  const rows = await ctx.db
    .select({ id: fundraisers.id, pictureId: fundraisers.pictureId })
    .from(fundraisers)
    .where(condition);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await ctx.db
    .update(fundraisers)
    .set({
      status: 'removed',
      name: '',
      story: '',
      email: '',
      reason: '',
      pictureId: null,
      userId: null,
      contactId: null,
      teamId: null,
      goalMinor: null,
      notifications: 'no',
    })
    .where(inArray(fundraisers.id, ids));
  await ctx.db.delete(fundraiserUpdates).where(inArray(fundraiserUpdates.fundraiserId, ids));
  for (const { pictureId } of rows) if (pictureId !== null) await removeUnusedBlob(ctx, pictureId);
}
