import type { Role } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import type { Actor, Context, Outside } from '../../kernel/index.ts';

/** Someone whose request cannot say who they are, and who proved it otherwise. */
type Bearer = { readonly orgId: string; readonly actor: Actor | undefined };

/**
 * A caller that speaks for the bearer of a ticket or link: its transactions are narrowed to the
 * organisation, so that row-level security holds as for any request of theirs.
 */
export function speakingFor(outside: Outside, { orgId, actor }: Bearer): Outside {
  const transact: Outside['transact'] = (work) =>
    outside.transact(async (ctx) => {
      await ctx.db.execute(sql`select set_config('app.scope', 'tenant', true),
        set_config('app.org_id', ${orgId}, true), set_config('app.user_id', ${actor?.userId ?? ''}, true)`);
      return work({ ...ctx, actor, scope: 'tenant' } satisfies Context);
    }, 'system');
  return { ...outside, actor, scope: 'tenant', transact };
}

/** As a signed-in member, without a session of their own. */
export const memberOf = (orgId: string, userId: string, role: Role): Actor => ({
  orgId,
  userId,
  role,
  sessionId: '',
});
