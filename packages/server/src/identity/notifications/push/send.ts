import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import {
  defineJob,
  enqueue,
  Problem,
  pickLanguage,
  type RequestContext,
  signedIn,
  type TransactionContext,
  textIn,
} from '../../../kernel/index.ts';
import { organisations, users } from '../../accounts/index.ts';
import { notificationPreferences, notifications, pushDevices } from '../table.ts';
import { textOf } from '../words.ts';
import { recordDelivery, targetOf } from './devices.ts';
import { senderOf } from './keys.ts';

/** After a day it is in the bell, and no longer news. */
const ttlSeconds = 24 * 60 * 60;

/** Two retries an hour are enough for something that is also in the bell. */
const maxAttempts = 6;

/** What `packages/web/public/push.js` shows. */
type PushMessage = { readonly title: string; readonly body: string; readonly href: string };

/** Sends a notification to each browser of the person, unless they have read it meanwhile. */
export const pushToDevices = defineJob({
  name: 'notifications.push',
  payload: z.object({ notificationId: z.uuid() }),
  run: (outside, { notificationId }) =>
    outside.transact(async (ctx) => {
      const devices = await ctx.db
        .select({ id: pushDevices.id })
        .from(pushDevices)
        .innerJoin(notifications, eq(notifications.userId, pushDevices.userId))
        .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
      for (const { id: deviceId } of devices)
        await enqueue(ctx, pushToDevice, { notificationId, deviceId }, { maxAttempts });
    }, 'system'),
});

/** One job per browser, so that a retry does not send to the others again. */
const pushToDevice = defineJob({
  name: 'notifications.push-to-device',
  payload: z.object({ notificationId: z.uuid(), deviceId: z.uuid() }),
  run: async (outside, { notificationId, deviceId }, signal) => {
    const message = await outside.transact((ctx) => messageOf(ctx, notificationId), 'system');
    if (message) await send(outside, { deviceId, topic: topicOf(notificationId), message }, signal);
  },
});

async function messageOf(
  { db }: TransactionContext,
  notificationId: string,
): Promise<PushMessage | undefined> {
  const [row] = await db
    .select({
      title: notifications.title,
      body: notifications.body,
      words: notifications.words,
      href: notifications.href,
      organisation: organisations.name,
      hideContent: notificationPreferences.hideContent,
      locale: users.locale,
    })
    .from(notifications)
    .innerJoin(organisations, eq(organisations.id, notifications.orgId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, notifications.userId))
    .where(and(eq(notifications.id, notificationId), isNull(notifications.readAt)));
  if (!row) return undefined;
  const { title, body, words, href, organisation, hideContent, locale } = row;
  const language = pickLanguage(locale);
  if (hideContent)
    return { title: organisation, body: textIn(language)('New notification'), href: '/dashboard' };
  return {
    title: textOf(title, words, language),
    body: textOf(body, words, language),
    href: href ?? '/dashboard',
  };
}

/** A push topic has at most 32 characters (RFC 8030, 5.4). */
const topicOf = (notificationId: string): string => notificationId.replaceAll('-', '');

type Sending = { readonly deviceId: string; readonly topic: string; readonly message: PushMessage };

async function send(
  outside: RequestContext,
  { deviceId, topic, message }: Sending,
  signal: AbortSignal,
): Promise<'sent' | 'gone'> {
  const { to, from } = await outside.transact(
    async (ctx) => ({ to: await targetOf(ctx, deviceId), from: await senderOf(ctx) }),
    'system',
  );
  if (!to) return 'gone';
  const payload = JSON.stringify({ ...message, tag: topic });
  const outcome = await outside.adapters.push.send(
    { to, from, payload, ttlSeconds, topic },
    signal,
  );
  await outside.transact((ctx) => recordDelivery(ctx, deviceId, outcome), 'system');
  return outcome;
}

/**
 * Sends a test notification to one of the person’s browsers now.
 *
 * @throws Problem `not_found`, `unavailable` if the push service does not answer
 */
export async function tryDevice(outside: RequestContext, { id: deviceId }: { id: string }) {
  const { userId } = signedIn(outside);
  const mine = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId));
  const [device] = await outside.transact(({ db }) => db.select().from(pushDevices).where(mine));
  Problem.ifMissing(device, 'That browser');
  const test = {
    title: 'Notifications are working',
    body: 'This is a test notification, sent from your settings.',
    href: '/settings#notifications',
  };
  const sending = { deviceId, topic: 'trial', message: test };
  const outcome = await send(outside, sending, outside.signal).catch((cause: Error) => {
    const message = "Your browser's push service isn't responding. Try again later.";
    throw new Problem('unavailable', message, { cause });
  });
  return { arrived: outcome === 'sent' };
}

export const pushJobs = [pushToDevices, pushToDevice];
