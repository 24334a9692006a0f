import { newsChannel } from '@ngo-plus/contract/notifications';
import { type Context, enqueue, uuidv7 } from '../kernel/index.ts';
import { tellOf } from '../realtime/index.ts';
import { writeLetters } from './letters.ts';
import { pushToDevices } from './push/index.ts';
import { notifications } from './table.ts';
import { type Source, topicOf } from './topic.ts';
import { waysOf } from './ways.ts';

export type News = {
  readonly orgId: string;
  readonly userIds: readonly string[];
  /** A second notification of the same source to the same person is dropped. */
  readonly source: Source;
  /** English sentences; `{{name}}` in them stands for a word of `words`. */
  readonly title: string;
  readonly body?: string;
  readonly words?: Readonly<Record<string, string>>;
  /** A path within the product. */
  readonly href?: string;
  /** The capability writes a letter of its own for this occasion: none is written here. */
  readonly hasLetter?: boolean;
};

/**
 * Tells people something, once per source: in the bell at once, and by letter and in their browsers
 * as each of them chose. The one place that decides. Needs scope `system`, so it belongs in a
 * subscriber or job.
 */
export async function notify(ctx: Context, { userIds, hasLetter, ...news }: News): Promise<void> {
  if (userIds.length === 0) return;
  const { orgId, source } = news;
  const ways = await waysOf(ctx, { orgId, userIds, topic: topicOf(source) });
  const rows = ways.map(({ userId, mailDueAt }) => ({
    ...{ ...news, userId, id: uuidv7(), createdAt: ctx.now() },
    mailDueAt: hasLetter ? null : (mailDueAt ?? null),
  }));
  if (rows.length === 0) return;
  const added = await ctx.db
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
  const [last] = added;
  if (!last) return;
  const to = { orgId, userIds: added.map(({ userId }) => userId) };
  await tellOf(ctx, to, { channel: newsChannel, reached: last.id });
  for (const { id, userId } of added) {
    const { mailDueAt, pushAt } = ways.find((way) => way.userId === userId) ?? {};
    if (mailDueAt && !hasLetter) await writeSoon(ctx, userId, mailDueAt);
    if (pushAt) await enqueue(ctx, pushToDevices, { notificationId: id }, { runAt: pushAt });
  }
}

/** One letter for all that is due to a person at the same time. */
const writeSoon = (ctx: Context, userId: string, dueAt: Date) =>
  enqueue(
    ctx,
    writeLetters,
    { userId, dueAt: dueAt.toISOString() },
    { runAt: dueAt, key: `notifications.letter:${userId}:${dueAt.getTime()}` },
  );
