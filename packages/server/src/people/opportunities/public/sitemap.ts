import { and, desc, eq, isNull } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { opportunities } from '../table.ts';

/** The site map names the newest; a file of it holds no more with everything else. */
const maxAddresses = 2_000;

/** Pages of published opportunities and of who offers them, for search engines. */
export async function opportunityAddresses({ db }: TransactionContext) {
  const rows = await db
    .select({
      id: opportunities.id,
      orgId: opportunities.orgId,
      changedAt: opportunities.updatedAt,
    })
    .from(opportunities)
    .innerJoin(organisations, eq(organisations.id, opportunities.orgId))
    .where(
      and(
        eq(opportunities.state, 'published'),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(desc(opportunities.id))
    .limit(maxAddresses);
  // The newest comes first: its day is the organisation’s.
  const offerers = new Map(rows.toReversed().map(({ orgId, changedAt }) => [orgId, changedAt]));
  return [
    ...rows.map(({ id, changedAt }) => ({ path: `/opportunities/${id}`, changedAt })),
    ...[...offerers].map(([orgId, changedAt]) => ({
      path: `/opportunities/by/${orgId}`,
      changedAt,
    })),
  ];
}
