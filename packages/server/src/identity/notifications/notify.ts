import { newsChannel } from '@ngo-plus/contract/identity/notifications';
import type { Phrase } from '@ngo-plus/contract/kernel';
import { enqueueEach, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { publishOf } from '../realtime/index.ts';
import { deliveriesOf } from './deliveries.ts';
import { writeEmails } from './emails.ts';
import { pushToDevices } from './push/index.ts';
import { notifications } from './table.ts';
import { type Source, topicOf } from './topic.ts';
import type { Words } from './words.ts';

/** A body that is only what a person wrote, or a time. */
type BareValue = '{{comment}}' | '{{reason}}' | '{{title}}' | '{{when}}';

export type News = {
  readonly orgId: string;
  readonly userIds: readonly string[];
  /** A second notification of the same source to the same person is dropped. */
  readonly source: Source;
  /** `{{name}}` stands for a value of `words`. */
  readonly title: Phrase;
  readonly body?: Phrase | BareValue;
  readonly words?: Words;
  /** A path within the product. */
  readonly href?: string;
  /** The capability sends its own email for this event, so none is written here. */
  readonly hasOwnEmail?: boolean;
};

/** People per statement: PostgreSQL accepts 65,535 parameters, and a row has a dozen. */
const maxAtOnce = 1_000;

/**
 * Notifies people, once per source: in the bell immediately, and by email and browser message as each of them chose.
 * The only place that decides this. Needs scope `system`, so it belongs in a subscriber or job.
 */
export async function notify(ctx: TransactionContext, { userIds, ...news }: News): Promise<void> {
  for (let from = 0; from < userIds.length; from += maxAtOnce)
    await notifyRecipients(ctx, { ...news, userIds: userIds.slice(from, from + maxAtOnce) });
}

async function notifyRecipients(
  ctx: TransactionContext,
  { userIds, hasOwnEmail, ...news }: News,
): Promise<void> {
  const { orgId, source } = news;
  const deliveries = await deliveriesOf(ctx, { orgId, userIds, topic: topicOf(source) });
  const rows = deliveries.map(({ userId, mailDueAt }) => ({
    ...news,
    userId,
    id: uuidv7(),
    createdAt: ctx.now(),
    mailDueAt: hasOwnEmail ? null : (mailDueAt ?? null),
  }));
  if (rows.length === 0) return;
  const added = await ctx.db.insert(notifications).values(rows).onConflictDoNothing().returning({
    id: notifications.id,
    userId: notifications.userId,
    mailDueAt: notifications.mailDueAt,
  });
  const [last] = added;
  if (!last) return;
  const to = { orgId, userIds: added.map(({ userId }) => userId) };
  await publishOf(ctx, to, { channel: newsChannel, reached: last.id });
  await enqueueEach(ctx, writeEmails, added.flatMap(emailJobOf));
  const pushAt = new Map(deliveries.map((way) => [way.userId, way.pushAt]));
  const pushes = added.flatMap(({ id, userId }) => {
    const runAt = pushAt.get(userId);
    return runAt ? [{ payload: { notificationId: id }, runAt }] : [];
  });
  await enqueueEach(ctx, pushToDevices, pushes);
}

/** One email for everything that is due to a person at the same time. */
function emailJobOf({ userId, mailDueAt }: { userId: string; mailDueAt: Date | null }) {
  if (!mailDueAt) return [];
  const key = `notifications.email:${userId}:${mailDueAt.getTime()}`;
  return [{ payload: { userId, dueAt: mailDueAt.toISOString() }, runAt: mailDueAt, key }];
}
