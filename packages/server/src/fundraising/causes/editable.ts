import { managesCauses } from '@ngo-plus/contract/fundraising/causes';
import { and, eq } from 'drizzle-orm';
import type { Editable } from '../../content/revisions/index.ts';
import { signedIn } from '../../kernel/index.ts';
import { causes } from './table.ts';

/** Causes have a version history. */
export const editableCauses: Editable = {
  kind: 'cause',
  permission: managesCauses,
  exists: async (ctx, recordId) => {
    const own = and(eq(causes.id, recordId), eq(causes.orgId, signedIn(ctx).orgId));
    const [cause] = await ctx.db.select({ id: causes.id }).from(causes).where(own);
    return cause !== undefined;
  },
};
