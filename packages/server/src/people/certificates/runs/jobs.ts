import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { memberships } from '../../../identity/accounts/index.ts';
import { type Actor, defineJob, type RequestContext } from '../../../kernel/index.ts';
import { runs } from '../table.ts';
import { findRun } from './queries.ts';
import { printRun } from './worker.ts';

export const issueInBackground = defineJob({
  name: 'certificates.issue',
  queue: 'long',
  payload: z.object({ id: z.uuid() }),
  run: async (outside, { id }, signal) => {
    const actor = await starterOf(outside, id);
    if (actor) await printRun(actingAs(outside, actor), id, signal);
  },
});

/** The person who started the run. If they have left, the run stops, and a colleague may resume it. */
function starterOf(outside: RequestContext, id: string): Promise<Actor | undefined> {
  return outside.transact(async ({ db }) => {
    const row = await findRun(db, id);
    if (row?.state !== 'running') return undefined;
    const { orgId, createdBy: userId } = row;
    const isStarter = and(eq(memberships.orgId, orgId), eq(memberships.userId, userId));
    const [member] = await db.select().from(memberships).where(isStarter);
    if (member && !member.deactivatedAt) return { userId, orgId, role: member.role, sessionId: '' };
    await db.update(runs).set({ state: 'stopped' }).where(eq(runs.id, id));
    return undefined;
  });
}

/** The context keeps scope `system`; every statement names the actor's organisation. */
const actingAs = (outside: RequestContext, actor: Actor): RequestContext => ({
  ...outside,
  actor,
  transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, actor }), scope),
});
