import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { TransactionContext } from '../../kernel/index.ts';
import { ticketEvents } from './table.ts';

/** The sitemap lists only the latest events, because the size of a sitemap file is limited. */
const maxAddresses = 2_000;

/** Returns the public event pages for search engines. Needs scope `system`. */
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
    .limit(maxAddresses);
  return rows.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
}
