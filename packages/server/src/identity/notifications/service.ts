import type * as contract from '@ngo-plus/contract/identity/notifications';
import { maxSnoozeDays, newsChannel } from '@ngo-plus/contract/identity/notifications';
import type { Input } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import {
  type Actor,
  cursorsOf,
  enqueue,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { publishOf } from '../realtime/index.ts';
import * as queries from './queries.ts';
import { announceSnoozed } from './snoozed.ts';
import type { NotificationRow } from './table.ts';
import { textOf } from './words.ts';

const cursors = cursorsOf('notifications', [z.iso.datetime(), z.uuid()]);
const subjectCursors = cursorsOf('notifications.subjects', [z.iso.datetime(), z.uuid()]);

export async function listNotifications(
  ctx: TransactionContext,
  { cursor, limit, href }: Input<typeof contract.listNotifications>,
) {
  const actor = signedIn(ctx);
  const now = ctx.now();
  const after = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await queries.timeline(ctx.db, actor, { now, href, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ row, at }) =>
    cursors.after([at.toISOString(), row.id]),
  );
  return {
    items: page.map(({ row }) => present(row, ctx.language)),
    total: () => queries.countTimeline(ctx.db, actor, now, href),
    next,
  };
}

export async function listSubjects(
  ctx: TransactionContext,
  { cursor, limit, state }: Input<typeof contract.listSubjects>,
) {
  const actor = signedIn(ctx);
  const now = ctx.now();
  const after = cursor === undefined ? undefined : subjectCursors.position(cursor);
  const rows = await queries.listSubjects(ctx.db, actor, { state, now, after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ at, id }) => subjectCursors.after([at, id]));
  const found = await queries.findByIds(
    ctx.db,
    actor,
    page.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  const items = page.flatMap(({ id, count, unread }) => {
    const row = byId.get(id);
    if (!row) return [];
    const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil > now;
    return [
      {
        latest: present(row, ctx.language),
        count,
        unread,
        snoozedUntil: isSnoozed ? (row.snoozedUntil?.toISOString() ?? null) : null,
      },
    ];
  });
  return { items, total: () => queries.countSubjects(ctx.db, actor, state, now), next };
}

export async function countUnread(ctx: TransactionContext) {
  return { unread: await queries.countUnread(ctx.db, signedIn(ctx), ctx.now()) };
}

/** Only the person's own are changed; other ids are ignored. */
export async function markRead(ctx: TransactionContext, chosen: Input<typeof contract.markRead>) {
  const actor = signedIn(ctx);
  await queries.markRead(ctx.db, actor, chosen, ctx.now());
  await announce(ctx, actor, 'read');
  return countUnread(ctx);
}

/**
 * Hides a notification until a time. A job announces it then, so that open pages show it.
 *
 * @throws Problem `not_found`, `invalid` for a time in the past or too far ahead
 */
export async function snooze(
  ctx: TransactionContext,
  { id, until }: Input<typeof contract.snooze>,
) {
  const actor = signedIn(ctx);
  const [row] = await queries.findByIds(ctx.db, actor, [id]);
  const found = Problem.ifMissing(row, 'That notification');
  const end = until === null ? null : new Date(until);
  if (end) requireSoon(ctx.now(), end);
  await queries.snooze(ctx.db, actor, found, end);
  await announce(ctx, actor, 'snoozed');
  const { orgId, userId } = actor;
  if (end) await enqueue(ctx, announceSnoozed, { orgId, userId }, { runAt: end });
  return countUnread(ctx);
}

const dayMs = 86_400_000;

function requireSoon(now: Date, until: Date): void {
  if (until <= now) throw Problem.atField('invalid', 'until', 'Choose a time in the future.');
  if (until.getTime() > now.getTime() + maxSnoozeDays * dayMs)
    throw Problem.atField('invalid', 'until', 'Choose a time within {{days}} days.', {
      days: maxSnoozeDays,
    });
}

/** Other open pages of the person reload. */
const announce = (ctx: TransactionContext, { orgId, userId }: Actor, reached: string) =>
  publishOf(ctx, { orgId, userIds: [userId] }, { channel: newsChannel, reached });

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
