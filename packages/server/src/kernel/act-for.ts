import { sql } from 'drizzle-orm';
import type { Actor, RequestContext, TransactionContext } from './context.ts';

type Speaker = { readonly orgId: string; readonly actor: Actor | undefined };

/**
 * A caller that speaks for somebody in one organisation, whoever asked: its transactions are narrowed
 * to it, so that row-level security holds as for any request from there. Who may speak so was asked before.
 */
export function actFor(outside: RequestContext, { orgId, actor }: Speaker): RequestContext {
  const transact: RequestContext['transact'] = (work) =>
    outside.transact(async (ctx) => {
      await ctx.db.execute(sql`select set_config('app.scope', 'tenant', true),
        set_config('app.org_id', ${orgId}, true), set_config('app.user_id', ${actor?.userId ?? ''}, true)`);
      return work({ ...ctx, actor, scope: 'tenant' } satisfies TransactionContext);
    }, 'system');
  return { ...outside, actor, scope: 'tenant', transact };
}
