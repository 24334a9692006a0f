import type * as contract from '@ngo-plus/contract/identity/notifications';
import { newsChannel } from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { cursorsOf, pageOf, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { publishOf } from '../realtime/index.ts';
import * as queries from './queries.ts';
import type { NotificationRow } from './table.ts';
import { textOf } from './words.ts';

const cursors = cursorsOf('notifications', [z.iso.datetime(), z.uuid()]);

export async function listNotifications(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listNotifications>,
) {
  const actor = signedIn(ctx);
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await queries.timeline(ctx.db, actor, after, limit + 1);
  const { page, next } = pageOf(rows, limit, ({ createdAt, id }) =>
    cursors.after([createdAt.toISOString(), id]),
  );
  return {
    items: page.map((row) => present(row, ctx.language)),
    total: () => queries.countAll(ctx.db, actor),
    next,
  };
}

export async function countUnread(ctx: TransactionContext) {
  return { unread: await queries.countUnread(ctx.db, signedIn(ctx)) };
}

/** Only the person's own are changed; other ids are ignored. */
export async function markRead(ctx: TransactionContext, { ids }: Input<typeof contract.markRead>) {
  const actor = signedIn(ctx);
  const { orgId, userId } = actor;
  await queries.markRead(ctx.db, actor, ids, ctx.now());
  await publishOf(ctx, { orgId, userIds: [userId] }, { channel: newsChannel, reached: 'read' });
  return countUnread(ctx);
}

const present = (
  { id, title, body, words, href, createdAt, readAt }: NotificationRow,
  language: string,
) => ({
  id,
  title: textOf(title, words, language),
  body: textOf(body, words, language),
  href,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
