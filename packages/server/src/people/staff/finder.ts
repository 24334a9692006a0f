import * as contract from '@ngo-plus/contract/people/staff';
import { and, or, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { closestTitles, type Finder, signedIn } from '../../kernel/index.ts';
import { byName, hasAccess, matchesSearch, selectMembers } from './member-queries.ts';

/** Finds the people of the caller's organisation as the directory does, and by misspelt names. */
export const staffFinder: Finder = {
  kind: 'staff',
  access: contract.listDirectory.access,
  find: (outside, search, limit) =>
    outside.transact(
      async (ctx) => {
        const { fits, order } = closestTitles(search, sql`${users.name}`);
        const rows = await selectMembers(
          ctx.db,
          signedIn(ctx).orgId,
          and(hasAccess, or(matchesSearch(search), fits)),
        )
          .orderBy(order, ...byName)
          .limit(limit);
        return rows.map(({ user: { id, name }, details }) => ({
          id,
          title: name,
          detail: details?.jobTitle ?? '',
        }));
      },
      undefined,
      'read',
    ),
};
