import { formId } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import { responseStates } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { responseCounts } from '../table.ts';

/** How many responses each of some forms has. Forms of other organisations have none. */
export async function readResponseFigures(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.readResponseFigures>,
) {
  const rows = await ctx.db
    .select()
    .from(responseCounts)
    .where(
      and(eq(responseCounts.orgId, signedIn(ctx).orgId), inArray(responseCounts.formId, [...ids])),
    );
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
