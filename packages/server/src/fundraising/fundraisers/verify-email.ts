import { eq, sql } from 'drizzle-orm';
import { emit, Problem, type TransactionContext } from '../../kernel/index.ts';
import type { Campaign } from './campaign.ts';
import { fundraiserStarted } from './events.ts';
import { type FundraiserRow, fundraisers } from './table.ts';

/** Serialises creating pages of one cause, so that its limits hold. */
export const lockPagesOf = ({ db }: TransactionContext, causeId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fundraisers ${causeId}`}, 0))`);

/** Marks the owner's email address as confirmed: the page becomes public or waits for review. */
export async function confirmEmail(
  ctx: TransactionContext,
  page: FundraiserRow,
  { looksFirst }: Pick<Campaign, 'looksFirst'>,
  userId?: string,
): Promise<FundraiserRow> {
  const at = ctx.now();
  const [confirmed] = await ctx.db
    .update(fundraisers)
    .set({
      status: looksFirst ? 'waiting' : 'public',
      provenAt: at,
      changedAt: at,
      ...(!looksFirst && { publicAt: at }),
      ...(userId !== undefined && { userId }),
    })
    .where(eq(fundraisers.id, page.id))
    .returning();
  const { orgId, causeId, id: fundraiserId } = page;
  await emit(ctx, fundraiserStarted, { orgId, causeId, fundraiserId, waits: looksFirst });
  return Problem.ifMissing(confirmed, 'That page');
}
