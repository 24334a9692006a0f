import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from './table.ts';

/** The sitemap lists only the latest causes, because the size of a sitemap file is limited. */
const maxAddresses = 5_000;

/** Returns the public pages of causes for search engines. Needs scope `system`. */
export async function causeAddresses({ db }: TransactionContext) {
  const rows = await db
    .select({ id: causes.id, changedAt: causes.updatedAt })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(
      and(
        ne(causes.status, 'draft'),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(desc(causes.id))
    .limit(maxAddresses);
  return rows.map(({ id, changedAt }) => ({ path: `/causes/${id}`, changedAt }));
}
