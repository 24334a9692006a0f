import { and, desc, eq, isNull } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import type { TransactionContext } from '../../../kernel/index.ts';
import { opportunities } from '../table.ts';

/** The sitemap lists the newest opportunities up to this number; other pages share its limit. */
const maxAddresses = 2_000;

/** Pages of published opportunities and of their organisations, for search engines. */
export async function opportunitySitemap({ db }: TransactionContext) {
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
  // The newest opportunity dates the organisation's page.
  const organisationChanges = new Map(
    rows.toReversed().map(({ orgId, changedAt }) => [orgId, changedAt]),
  );
  return [
    ...rows.map(({ id, changedAt }) => ({ path: `/opportunities/${id}`, changedAt })),
    ...[...organisationChanges].map(([orgId, changedAt]) => ({
      path: `/opportunities/by/${orgId}`,
      changedAt,
    })),
  ];
}
