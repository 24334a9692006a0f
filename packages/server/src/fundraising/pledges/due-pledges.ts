import type { DuePledge, listDuePledges as listing } from '@ngo-plus/contract/fundraising/pledges';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { moneyOf, presentRows } from './present.ts';
import { pledgeParts, pledges } from './table.ts';

/** Open pledges of the caller's organisation by the due day of their next instalment. */
export async function listDuePledges(
  ctx: TransactionContext,
  { limit }: Input<typeof listing>,
): Promise<DuePledge[]> {
  const rows = await ctx.db
    .select({ row: pledges, causeTitle: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(and(eq(pledges.orgId, signedIn(ctx).orgId), eq(pledges.status, 'open')))
    .orderBy(asc(pledges.nextOn), asc(pledges.id))
    .limit(limit);
  const next = await nextInstalments(
    ctx,
    rows.map(({ row }) => row.id),
  );
  return (await presentRows(ctx, rows)).map((pledge) => {
    const { currency } = pledge.overdue;
    const due = BigInt(pledge.overdue.amountMinor) || (next.get(pledge.id) ?? 0n);
    return { ...pledge, due: moneyOf(due, currency) };
  });
}

/** What is not paid yet of the instalment that is due next, by pledge. */
async function nextInstalments({ db }: TransactionContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, bigint>();
  const rows = await db
    .select({
      id: pledgeParts.pledgeId,
      amountMinor: pledgeParts.amountMinor,
      paidMinor: pledgeParts.paidMinor,
    })
    .from(pledgeParts)
    .innerJoin(
      pledges,
      and(eq(pledges.id, pledgeParts.pledgeId), eq(pledges.nextOn, pledgeParts.dueOn)),
    )
    .where(inArray(pledgeParts.pledgeId, [...ids]));
  return new Map<string, bigint>(
    rows.map(({ id, amountMinor, paidMinor }) => [id, amountMinor - paidMinor]),
  );
}
