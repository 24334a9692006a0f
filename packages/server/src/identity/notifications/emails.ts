import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../kernel/index.ts';
import { sendEmail } from '../../platform/mail/index.ts';
import { organisations, users } from '../accounts/index.ts';
import { usualChoice } from './choices.ts';
import { contentOf, type Report } from './email-content.ts';
import { notificationChoices, notificationPreferences, notifications } from './table.ts';
import { type Source, topicOf } from './topic.ts';

/** One email covers no more than this; the rest stays in the bell. */
const maxRead = 1_000;

/** Writes one email about a person's unread notifications that are due. */
export const writeEmails = defineJob({
  name: 'notifications.send-email',
  payload: z.object({ userId: z.uuid(), dueAt: z.iso.datetime() }),
  run: (outside, { userId, dueAt }) =>
    outside.transact((ctx) => writeTo(ctx, userId, new Date(dueAt)), 'system'),
});

async function writeTo(ctx: TransactionContext, userId: string, dueAt: Date): Promise<void> {
  const due = await claimDue(ctx, userId, dueAt);
  const pending = await withoutMutedTopics(ctx, userId, due);
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const reachable = person?.emailVerifiedAt && !person.suspendedAt && !person.deletedAt;
  if (!reachable || pending.length === 0) return;
  const [preferences] = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const orgIds = new Set(pending.map(({ orgId }) => orgId));
  const [orgId] = orgIds;
  await sendEmail(ctx, {
    ...contentOf(pending, {
      name: person.name,
      publicUrl: ctx.config.publicUrl,
      hideContent: preferences?.hideContent ?? false,
    }),
    to: person.email,
    key: `notifications:${userId}:${dueAt.getTime()}`,
    ...(orgIds.size === 1 && { orgId }),
  });
}

type Due = Report & { readonly orgId: string; readonly source: string };

/** Marks them as emailed, so that a second run of the job sends nothing. */
async function claimDue(
  { db, now }: TransactionContext,
  userId: string,
  dueAt: Date,
): Promise<Due[]> {
  const claimed = await db
    .update(notifications)
    .set({ mailedAt: now() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.mailedAt),
        isNull(notifications.readAt),
        lte(notifications.mailDueAt, dueAt),
      ),
    )
    .returning({ id: notifications.id });
  if (claimed.length === 0) return [];
  return db
    .select({
      title: notifications.title,
      body: notifications.body,
      words: notifications.words,
      href: notifications.href,
      source: notifications.source,
      orgId: notifications.orgId,
      organisation: organisations.name,
    })
    .from(notifications)
    .innerJoin(organisations, eq(organisations.id, notifications.orgId))
    .where(
      inArray(
        notifications.id,
        claimed.map(({ id }) => id),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(maxRead);
}

/** Leaves out topics that the person has turned off since. */
async function withoutMutedTopics(
  { db }: TransactionContext,
  userId: string,
  due: Due[],
): Promise<Due[]> {
  const chosen = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
  return due.filter(({ source }) => {
    const topic = topicOf(source as Source);
    const { email } = chosen.find((choice) => choice.topic === topic) ?? usualChoice(topic);
    return email !== 'never';
  });
}
