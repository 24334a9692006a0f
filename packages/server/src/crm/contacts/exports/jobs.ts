import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { memberships } from '../../../identity/accounts/index.ts';
import { type Actor, defineJob, type RequestContext } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { findExport } from './queries.ts';
import { contactExports } from './table.ts';
import { writeExport } from './write.ts';

export const writeExportJob = defineJob({
  name: 'contacts.write-export',
  queue: 'long',
  payload: z.object({ id: z.uuid() }),
  run: async (outside, { id }, signal) => {
    const actor = await requesterOf(outside, id);
    if (actor) await writeExport(actingAs(outside, actor), id, signal);
  },
});

/** Undefined when the person has left the organisation, so that nothing is written for them. */
async function requesterOf(outside: RequestContext, id: string): Promise<Actor | undefined> {
  return outside.transact(async ({ db }) => {
    const row = await findExport(db, id);
    if (!row) return undefined;
    const isRequester = and(
      eq(memberships.orgId, row.orgId),
      eq(memberships.userId, row.createdBy),
    );
    const [member] = await db.select().from(memberships).where(isRequester);
    if (!member) return undefined;
    return { userId: row.createdBy, orgId: row.orgId, role: member.role, sessionId: '' };
  });
}

/** The context keeps scope `system`; filters and segments are those of the actor's organisation. */
const actingAs = (outside: RequestContext, actor: Actor): RequestContext => ({
  ...outside,
  actor,
  transact: (work, scope) => outside.transact((ctx) => work({ ...ctx, actor }), scope),
});

const retentionMs = 24 * 60 * 60 * 1_000;

/** Deletes exports older than a day with their files. */
export const deleteOldExports = defineJob({
  name: 'contacts.forget-exports',
  cron: '11 * * * *',
  payload: z.object({}),
  run: (outside) =>
    outside.transact(async (ctx) => {
      const isStale = lt(contactExports.createdAt, new Date(ctx.now().getTime() - retentionMs));
      const rows = await ctx.db.delete(contactExports).where(isStale).returning();
      for (const { blobId } of rows) if (blobId) await removeBlob(ctx, blobId);
    }),
});
