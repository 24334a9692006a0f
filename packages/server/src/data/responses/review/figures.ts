import { formId } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import { responseStates } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { responseAccess, responseCounts, responses } from '../table.ts';

/** How many responses each of some forms has. Forms of other organisations have none. */
export async function readResponseFigures(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.readResponseFigures>,
) {
  const { orgId, userId } = signedIn(ctx);
  const counted = await ctx.db
    .select()
    .from(responseCounts)
    .where(and(eq(responseCounts.orgId, orgId), inArray(responseCounts.formId, [...ids])));
  const limited = await ctx.db
    .select({ formId: responseAccess.formId })
    .from(responseAccess)
    .where(
      and(
        eq(responseAccess.orgId, orgId),
        eq(responseAccess.userId, userId),
        inArray(responseAccess.formId, [...ids]),
      ),
    );
  const limitedIds = limited.map(({ formId: id }) => id);
  const visible = limitedIds.length === 0 ? [] : await countVisible(ctx, limitedIds);
  const rows = [...counted, ...visible];
  return ids.map((id) => {
    const own = rows.filter((row) => row.formId === id && row.responses > 0);
    const byState = Object.fromEntries(
      responseStates.map((state) => [
        state,
        own.find((row) => row.state === state)?.responses ?? 0,
      ]),
    ) as Record<(typeof responseStates)[number], number>;
    const last = own.map(({ lastReceivedAt }) => lastReceivedAt.getTime());
    return {
      formId: formId.parse(id),
      responses: own.reduce((sum, row) => sum + row.responses, 0),
      lastReceivedAt: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
      byState,
    };
  });
}

/** Of forms of which the caller sees only some responses: row-level security hides the counts of all. */
const countVisible = (ctx: TransactionContext, ids: readonly string[]) =>
  ctx.db
    .select({
      formId: responses.formId,
      state: responses.state,
      responses: sql<number>`count(*)::int`,
      lastReceivedAt: sql<Date>`max(${responses.receivedAt})`.mapWith(responses.receivedAt),
    })
    .from(responses)
    .where(and(eq(responses.orgId, signedIn(ctx).orgId), inArray(responses.formId, [...ids])))
    .groupBy(responses.formId, responses.state);
