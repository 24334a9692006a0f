import * as z from 'zod';
import { endpoint, id, instant, pageInput } from '../../kernel/index.ts';

export {
  addPushDevice,
  listPushDevices,
  maxPushDevices,
  type PushDevice,
  pushDevice,
  pushDeviceId,
  removePushDevice,
  tryPushDevice,
} from './devices.ts';
export {
  type Choice,
  changePreferences,
  type Preferences,
  preferences,
  readPreferences,
} from './preferences.ts';
export { type EmailChoice, emailChoices, type Topic, topics } from './topics.ts';

export const notificationId = id('NotificationId');

export const notification = z.object({
  id: notificationId,
  /** In the language of the reader. */
  title: z.string(),
  body: z.string(),
  /** A path within the product, where there is something to see or do. */
  href: z.string().nullable(),
  createdAt: instant,
  readAt: instant.nullable(),
});

/** Announces to people that they have news, or have read it elsewhere. */
export const newsChannel = 'notifications';

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'Your notifications in the current organisation, newest first.',
  access: 'signed-in',
  paged: true,
  input: z.object({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.array(notification),
});

const unread = z.object({ unread: z.int().nonnegative() });

export const countUnread = endpoint('GET /api/notifications/unread', {
  summary: 'The number of your unread notifications.',
  access: 'signed-in',
  input: z.object({}),
  output: unread,
});

export const markRead = endpoint('POST /api/notifications/read', {
  summary: 'Marks notifications as read: those with the given IDs, or all if none are given.',
  access: 'signed-in',
  input: z.object({ ids: z.array(notificationId).max(100).optional() }),
  output: unread,
});

export type Notification = z.infer<typeof notification>;
