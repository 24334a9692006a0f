import { coordinatesVolunteers } from '@ngo-plus/contract/people/opportunities';
import { and, eq } from 'drizzle-orm';
import type { Editable } from '../../content/revisions/index.ts';
import { signedIn } from '../../kernel/index.ts';
import { opportunities } from './table.ts';

/** Opportunities have a version history. */
export const editableOpportunities: Editable = {
  kind: 'opportunity',
  permission: coordinatesVolunteers,
  exists: async (ctx, recordId) => {
    const own = and(eq(opportunities.id, recordId), eq(opportunities.orgId, signedIn(ctx).orgId));
    return (await ctx.db.$count(opportunities, own)) === 1;
  },
};
