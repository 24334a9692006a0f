import { sql } from 'drizzle-orm';
import type { Actor, RequestContext, TransactionContext } from './context.ts';

type ActingFor = { readonly orgId: string; readonly actor: Actor | undefined };

/**
 * Returns a context that acts in one organisation: its transactions are limited to it, so that
 * row-level security applies as for any request from there. The caller must have checked
 * permission.
 */
export function actFor(outside: RequestContext, { orgId, actor }: ActingFor): RequestContext {
  const transact: RequestContext['transact'] = (work) =>
    outside.transact(async (ctx) => {
      await ctx.db.execute(sql`select set_config('app.scope', 'tenant', true),
        set_config('app.org_id', ${orgId}, true), set_config('app.user_id', ${actor?.userId ?? ''}, true)`);
      return work({ ...ctx, actor, scope: 'tenant' } satisfies TransactionContext);
    }, 'system');
  return { ...outside, actor, scope: 'tenant', transact };
}
