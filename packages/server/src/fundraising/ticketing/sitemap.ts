import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { ticketEvents } from './table.ts';

/** The site map names the latest; a file of it holds no more with everything else. */
const mostAddresses = 2_000;

/** Pages of events that anybody may see, for search engines. Needs scope `system`. */
export async function ticketAddresses({ db }: TransactionContext) {
  const rows = await db
    .select({ id: ticketEvents.id, changedAt: ticketEvents.updatedAt })
    .from(ticketEvents)
    .innerJoin(organisations, eq(organisations.id, ticketEvents.orgId))
    .where(
      and(
        ne(ticketEvents.status, 'draft'),
        isNull(organisations.suspendedAt),
        isNull(organisations.closedAt),
      ),
    )
    .orderBy(desc(ticketEvents.startsAt))
    .limit(mostAddresses);
  return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
}
