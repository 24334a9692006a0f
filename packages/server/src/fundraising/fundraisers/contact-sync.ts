import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import { removeUnusedBlob } from '../../platform/blobs/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers, fundraiserUpdates } from './table.ts';

/** What the record of an owner needs of a page; undefined for what is gone. */
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

/** Whose page it is, as the organisation’s records know them. */
export async function linkFundraiser(
  { db }: TransactionContext,
  id: string,
  contactId: string,
): Promise<void> {
  await db.update(fundraisers).set({ contactId }).where(eq(fundraisers.id, id));
}

/** Two records were one person. */
export async function relinkFundraisers(
  { db }: TransactionContext,
  { orgId, keptId, mergedId }: { orgId: string; keptId: string; mergedId: string },
): Promise<void> {
  await db
    .update(fundraisers)
    .set({ contactId: keptId })
    .where(and(eq(fundraisers.orgId, orgId), eq(fundraisers.contactId, mergedId)));
}

/** A person was erased: nothing of their pages is left but what came in through them. */
export async function forgetFundraiser(
  ctx: TransactionContext,
  { orgId, contactId }: { orgId: string; contactId: string },
): Promise<void> {
  await forget(ctx, and(eq(fundraisers.orgId, orgId), eq(fundraisers.contactId, contactId)));
}

/**
 * The same for who deleted their account, at every organisation: pages of its confirmed address were tied to
 * the account in the moment in which the address went. In scope `system`.
 */
export const forgetOwner = (ctx: TransactionContext, userId: string): Promise<void> =>
  forget(ctx, eq(fundraisers.userId, userId));

async function forget(ctx: TransactionContext, whose: ReturnType<typeof and>): Promise<void> {
  const rows = await ctx.db
    .select({ id: fundraisers.id, pictureId: fundraisers.pictureId })
    .from(fundraisers)
    .where(whose);
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
      tells: 'no',
    })
    .where(inArray(fundraisers.id, ids));
  await ctx.db.delete(fundraiserUpdates).where(inArray(fundraiserUpdates.fundraiserId, ids));
  for (const { pictureId } of rows) if (pictureId !== null) await removeUnusedBlob(ctx, pictureId);
}
