import {
  editorSeconds,
  editorsChannel,
  type enterEditor,
  type leaveEditor,
  maxEditors,
  type RevisedRecord,
} from '@ngo-plus/contract/content/revisions';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { type OnConnectionsClosed, publishOf } from '../../identity/realtime/index.ts';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { type Editable, refuseStranger } from './editable.ts';
import { editors } from './table.ts';

/** Who else has a record open for editing. A page is entered when it opens and once a minute, never for a change. */
export const editorsOf = (editables: readonly Editable[]) => ({
  async enter(ctx: TransactionContext, input: Input<typeof enterEditor>) {
    await refuseStranger(ctx, editables, input);
    const isNew = await store(ctx, input);
    const hasExpired = await removeExpired(ctx, input);
    const others = await findOthers(ctx, input);
    if (isNew || hasExpired) await publishTo(ctx, input, others);
    const { userId } = signedIn(ctx);
    return others
      .slice(0, maxEditors)
      .map((one) => ({ name: one.name, isOwn: one.userId === userId }));
  },

  async leave(ctx: TransactionContext, input: Input<typeof leaveEditor>) {
    await refuseStranger(ctx, editables, input);
    const { rowCount } = await ctx.db
      .delete(editors)
      .where(and(ofRecord(ctx, input), ofPage(ctx, input.pageId)));
    const left = rowCount === 1;
    if (left) await publishTo(ctx, input, await findOthers(ctx, input));
    return { left };
  },
});

/** Removes the pages whose socket has closed, and notifies the people who still edit the same records. */
export const leaveWithConnections: OnConnectionsClosed = async (ctx, closed) => {
  const ofOne = closed.map(({ userId, connectionId }) =>
    and(eq(editors.userId, userId), eq(editors.connectionId, connectionId)),
  );
  const left = await ctx.db
    .delete(editors)
    .where(or(...ofOne))
    .returning();
  for (const { orgId, kind, recordId } of left) {
    const rest = await ctx.db
      .select({ userId: editors.userId })
      .from(editors)
      .where(and(eq(editors.orgId, orgId), eq(editors.kind, kind), eq(editors.recordId, recordId)))
      .limit(maxEditors);
    await publish(ctx, orgId, recordId, rest);
  }
};

/** Idempotent. @returns whether the page is new */
async function store(
  ctx: TransactionContext,
  { kind, recordId, pageId, connectionId }: Input<typeof enterEditor>,
): Promise<boolean> {
  const { orgId, userId } = signedIn(ctx);
  const seenAt = ctx.now();
  const { orgId: org, kind: kinds, recordId: records, userId: people, pageId: pages } = editors;
  const [row] = await ctx.db
    .insert(editors)
    .values({ orgId, kind, recordId, userId, pageId, connectionId, seenAt })
    .onConflictDoUpdate({
      target: [org, kinds, records, people, pages],
      set: { connectionId, seenAt },
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  return row?.isNew ?? false;
}

/** Pages of servers that were killed are never reported as closed. @returns whether this record had one */
async function removeExpired(ctx: TransactionContext, record: RevisedRecord): Promise<boolean> {
  const { orgId } = signedIn(ctx);
  const removed = await ctx.db
    .delete(editors)
    .where(and(eq(editors.orgId, orgId), lte(editors.seenAt, expiry(ctx))))
    .returning({ recordId: editors.recordId });
  return removed.some(({ recordId }) => recordId === record.recordId);
}

const expiry = (ctx: TransactionContext) => new Date(ctx.now().getTime() - editorSeconds * 1_000);

/** The other pages on a record, one for each person; those of the caller last. */
async function findOthers(
  ctx: TransactionContext,
  { pageId, ...record }: RevisedRecord & { pageId: string },
) {
  const { userId } = signedIn(ctx);
  const rows = await ctx.db
    .selectDistinct({ userId: editors.userId, name: users.name })
    .from(editors)
    .innerJoin(users, eq(users.id, editors.userId))
    .where(and(ofRecord(ctx, record), ne(editors.pageId, pageId), gt(editors.seenAt, expiry(ctx))))
    .orderBy(users.name, editors.userId)
    .limit(maxEditors + 1);
  const isOwn = (row: { userId: string }) => row.userId === userId;
  return [...rows.filter((row) => !isOwn(row)), ...rows.filter(isOwn)];
}

const publishTo = (
  ctx: TransactionContext,
  { recordId }: RevisedRecord,
  others: readonly { userId: string }[],
) => publish(ctx, signedIn(ctx).orgId, recordId, others);

/** Announces a change; the browsers then read the list of editors again. */
async function publish(
  ctx: TransactionContext,
  orgId: string,
  recordId: string,
  people: readonly { userId: string }[],
): Promise<void> {
  const userIds = [...new Set(people.map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  await publishOf(ctx, { orgId, userIds }, { channel: editorsChannel(recordId), reached: '' });
}

const ofRecord = (ctx: TransactionContext, { kind, recordId }: RevisedRecord) =>
  and(
    eq(editors.orgId, signedIn(ctx).orgId),
    eq(editors.kind, kind),
    eq(editors.recordId, recordId),
  );

const ofPage = (ctx: TransactionContext, pageId: string) =>
  and(eq(editors.userId, signedIn(ctx).userId), eq(editors.pageId, pageId));
