import { managesTickets } from '@ngo-plus/contract/fundraising/ticketing';
import { and, eq } from 'drizzle-orm';
import type { Editable } from '../../../content/revisions/index.ts';
import { signedIn } from '../../../kernel/index.ts';
import { ticketEvents } from '../table.ts';

/** Events have a version history. */
export const editableEvents: Editable = {
  kind: 'event',
  permission: managesTickets,
  exists: async (ctx, recordId) => {
    const own = and(eq(ticketEvents.id, recordId), eq(ticketEvents.orgId, signedIn(ctx).orgId));
    return (await ctx.db.$count(ticketEvents, own)) === 1;
  },
};
