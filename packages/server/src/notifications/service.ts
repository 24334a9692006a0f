import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/notifications';
import { newsChannel } from '@ngo-plus/contract/notifications';
import * as z from 'zod';
import { type Context, cursorsOf, pageOf, signedIn, uuidv7 } from '../kernel/index.ts';
import { tellOf } from '../realtime/index.ts';
import * as queries from './queries.ts';
import { type NotificationRow, notifications } from './table.ts';

const cursors = cursorsOf('notifications', [z.iso.datetime(), z.uuid()]);

export async function listNotifications(
  ctx: Context,
  { cursor, limit }: Input<typeof contract.listNotifications>,
) {
  const actor = signedIn(ctx);
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await queries.timeline(ctx.db, actor, after, limit + 1);
  const { page, next } = pageOf(rows, limit, ({ createdAt, id }) =>
    cursors.after([createdAt.toISOString(), id]),
  );
  return { items: page.map(present), total: await queries.countAll(ctx.db, actor), next };
}

export async function countUnread(ctx: Context) {
  return { unread: await queries.countUnread(ctx.db, signedIn(ctx)) };
}

/** Only the person's own are touched; foreign ids are ignored. */
export async function markRead(ctx: Context, { ids }: Input<typeof contract.markRead>) {
  const actor = signedIn(ctx);
  const { orgId, userId } = actor;
  await queries.markRead(ctx.db, actor, ids, ctx.now());
  await tellOf(ctx, { orgId, userIds: [userId] }, { channel: newsChannel, reached: 'read' });
  return countUnread(ctx);
}

type News = {
  readonly orgId: string;
  readonly userIds: readonly string[];
  /** Names the occasion: a second notification of the same source to the same person is dropped. */
  readonly source: string;
  /** English sentences; `{{name}}` in them stands for a word of `words`. */
  readonly title: string;
  readonly body?: string;
  readonly words?: Readonly<Record<string, string>>;
  /** A path within the product. */
  readonly href?: string;
};

/** Tells people something, once per source. Needs scope `system`, so it belongs in a subscriber or job. */
export async function notify(ctx: Context, { userIds, ...news }: News): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({
    ...news,
    userId,
    id: uuidv7(),
    createdAt: ctx.now(),
  }));
  const added = await ctx.db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
  const [last] = added;
  if (!last) return;
  const to = { orgId: news.orgId, userIds: added.map(({ userId }) => userId) };
  await tellOf(ctx, to, { channel: newsChannel, reached: last.id });
}

const present = ({ createdAt, readAt, ...row }: NotificationRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
