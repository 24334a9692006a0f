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

/** The notifications about one thing: those that lead to the same place. */
export const subject = z.object({
  latest: notification,
  /** All of them, up to 100. */
  count: z.int().positive(),
  unread: z.int().nonnegative(),
  /** Until when the latest is snoozed. */
  snoozedUntil: instant.nullable(),
});

export const notificationStates = ['all', 'unread', 'snoozed'] as const;

/** Announces to people that they have news, or have read it elsewhere. */
export const newsChannel = 'notifications';

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'Your notifications in the current organisation, newest first.',
  access: 'signed-in',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Only those that lead to this place. */
    href: z.string().max(500).optional(),
  }),
  output: z.array(notification),
});

export const listSubjects = endpoint('GET /api/notifications/subjects', {
  summary:
    'Your notifications in the current organisation, grouped by what they lead to, latest first.',
  access: 'signed-in',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `all` and `unread` leave snoozed ones out. */
    state: z.enum(notificationStates).default('all'),
  }),
  output: z.array(subject),
});

const unread = z.object({ unread: z.int().nonnegative() });

export const countUnread = endpoint('GET /api/notifications/unread', {
  summary: 'The number of your unread notifications.',
  access: 'signed-in',
  input: z.object({}),
  output: unread,
});

export const markRead = endpoint('POST /api/notifications/read', {
  summary:
    'Marks notifications as read: those with the given IDs, those that lead to the given places, or all if none are given.',
  access: 'signed-in',
  input: z.object({
    ids: z.array(notificationId).max(100).optional(),
    hrefs: z.array(z.string().max(500)).max(100).optional(),
  }),
  output: unread,
});

/** How far ahead a notification can be snoozed, in days. */
export const maxSnoozeDays = 90;

export const snooze = endpoint('POST /api/notifications/:id/snooze', {
  summary:
    'Hides a notification and others that lead to the same place until a time, when the latest is unread again; without a time, shows them now.',
  access: 'signed-in',
  input: z.object({ id: notificationId, until: instant.nullable() }),
  output: unread,
});

export type Subject = z.infer<typeof subject>;
export type NotificationState = (typeof notificationStates)[number];
export type Notification = z.infer<typeof notification>;
