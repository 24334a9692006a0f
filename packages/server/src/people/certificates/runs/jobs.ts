import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { memberships } from '../../../identity/accounts/index.ts';
import { type Actor, defineJob, type RequestContext } from '../../../kernel/index.ts';
import { runs } from '../table.ts';
import { printRun } from './printing.ts';
import { findRun } from './queries.ts';

export const issueInBackground = defineJob({
  name: 'certificates.issue',
  queue: 'long',
  payload: z.object({ id: z.uuid() }),
  run: async (outside, { id }, signal) => {
    const actor = await whoBegan(outside, id);
    if (actor) await printRun(actFor(outside, actor), id, signal);
  },
});

/** When whoever began it has left, it stops, and a colleague may go on with it. */
function whoBegan(outside: RequestContext, id: string): Promise<Actor | undefined> {
  return outside.transact(async ({ db }) => {
    const row = await findRun(db, id);
    if (row?.state !== 'running') return undefined;
    const { orgId, createdBy: userId } = row;
    const theirs = and(eq(memberships.orgId, orgId), eq(memberships.userId, userId));
    const [member] = await db.select().from(memberships).where(theirs);
    if (member && !member.deactivatedAt) return { userId, orgId, role: member.role, sessionId: '' };
    await db.update(runs).set({ state: 'stopped' }).where(eq(runs.id, id));
    return undefined;
  });
}

/** In scope `system` still; every statement names the organisation of the actor. */
const actFor = (outside: RequestContext, actor: Actor): RequestContext => ({
  ...outside,
  actor,
  transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, actor }), scope),
});
