import {
  type deleteRevisions,
  type listRevisions,
  maxRevisions,
  type RevisedRecord,
  type readRevision,
  revisionMinutes,
  type saveRevision,
} from '@ngo-plus/contract/content/revisions';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type Editable, refuseStranger } from './editable.ts';
import { revisions } from './table.ts';

/** The handlers of the version history, for the kinds of records that the product has. */
export const revisionsOf = (editables: readonly Editable[]) => ({
  async list(ctx: TransactionContext, record: Input<typeof listRevisions>) {
    await refuseStranger(ctx, editables, record);
    const rows = await selectRevisions(ctx)
      .where(ofRecord(ctx, record))
      .orderBy(desc(revisions.id))
      .limit(maxRevisions);
    return rows.map((row) => present(ctx, row));
  },

  async read(ctx: TransactionContext, { id }: Input<typeof readRevision>) {
    const { orgId } = signedIn(ctx);
    const [row] = await selectRevisions(ctx).where(
      and(eq(revisions.id, id), eq(revisions.orgId, orgId)),
    );
    const found = Problem.ifMissing(row, 'That version');
    await refuseStranger(ctx, editables, found.revision);
    return { ...present(ctx, found), content: found.revision.content };
  },

  async save(ctx: TransactionContext, { content, ...record }: Input<typeof saveRevision>) {
    await refuseStranger(ctx, editables, record);
    const id = await store(ctx, record, content);
    const [row] = await selectRevisions(ctx).where(eq(revisions.id, id));
    return present(ctx, Problem.ifMissing(row, 'That version'));
  },

  /** Only those of a new record of one's own: the others are its history. */
  async clear(ctx: TransactionContext, { kind }: Input<typeof deleteRevisions>) {
    const { userId } = signedIn(ctx);
    return { deleted: await removeRevisions(ctx, { kind, recordId: userId }) };
  },
});

/** Deletes the history of a record, with the record. */
export async function removeRevisions(
  ctx: TransactionContext,
  record: RevisedRecord,
): Promise<number> {
  const { rowCount } = await ctx.db.delete(revisions).where(ofRecord(ctx, record));
  return rowCount ?? 0;
}

/** Continues the newest version if it is recent and by the same person. Idempotent. @returns its id */
async function store(
  ctx: TransactionContext,
  record: RevisedRecord,
  content: string,
): Promise<string> {
  const { orgId, userId } = signedIn(ctx);
  const now = ctx.now();
  const [newest] = await ctx.db
    .select()
    .from(revisions)
    .where(ofRecord(ctx, record))
    .orderBy(desc(revisions.id))
    .limit(1)
    .for('update');
  if (newest?.content === content) return newest.id;
  const continues =
    newest?.savedBy === userId &&
    newest.begunAt.getTime() > now.getTime() - revisionMinutes * 60_000;
  if (newest && continues) {
    await ctx.db
      .update(revisions)
      .set({ content, savedAt: now })
      .where(eq(revisions.id, newest.id));
    return newest.id;
  }
  const id = uuidv7();
  await ctx.db.insert(revisions).values({
    id,
    orgId,
    kind: record.kind,
    recordId: record.recordId,
    content,
    savedBy: userId,
    begunAt: now,
    savedAt: now,
  });
  await ctx.db.delete(revisions).where(
    and(
      ofRecord(ctx, record),
      sql`${revisions.id} < (select min(id::text)::uuid from (
        select id from revisions where org_id = ${orgId} and kind = ${record.kind}
          and record_id = ${record.recordId} order by id desc limit ${maxRevisions}) newest)`,
    ),
  );
  return id;
}

const ofRecord = (ctx: TransactionContext, { kind, recordId }: RevisedRecord) =>
  and(
    eq(revisions.orgId, signedIn(ctx).orgId),
    eq(revisions.kind, kind),
    eq(revisions.recordId, recordId),
  );

const selectRevisions = ({ db }: TransactionContext) =>
  db
    .select({ revision: revisions, name: users.name })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.savedBy))
    .$dynamic();

type Found = { readonly revision: typeof revisions.$inferSelect; readonly name: string | null };

const present = (ctx: TransactionContext, { revision: { id, savedAt, savedBy }, name }: Found) => ({
  id,
  savedAt: savedAt.toISOString(),
  savedBy: name || null,
  isOwn: savedBy === signedIn(ctx).userId,
});
