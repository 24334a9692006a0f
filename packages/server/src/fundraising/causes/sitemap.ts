import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { causes } from './table.ts';

/** The site map names the newest; a file of it holds no more with everything else. */
const mostAddresses = 5_000;

/** Pages of causes that anybody may see, for search engines. */
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
    .limit(mostAddresses);
  return rows.map(({ id, changedAt }) => ({ path: `/causes/${id}`, changedAt }));
}
