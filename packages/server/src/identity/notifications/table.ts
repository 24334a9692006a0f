import type { EmailChoice, Topic } from '@ngo-plus/contract/identity/notifications';
import {
  boolean,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Words } from './words.ts';

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  source: text().notNull(),
  title: text().notNull(),
  body: text().notNull().default(''),
  words: jsonb().$type<Words>().notNull().default({}),
  href: text(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  readAt: timestamp({ withTimezone: true }),
  /** Hidden until then, and in the list at that time. */
  snoozedUntil: timestamp({ withTimezone: true }),
  /** When the email is sent, unless the notification has been read; null for never. */
  mailDueAt: timestamp({ withTimezone: true }),
  mailedAt: timestamp({ withTimezone: true }),
});

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid().primaryKey(),
  timeZone: text(),
  quietFrom: time(),
  quietTo: time(),
  dailyAt: time().notNull(),
  hideContent: boolean().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
});

export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid().notNull(),
    topic: text().$type<Topic>().notNull(),
    email: text().$type<EmailChoice>().notNull(),
    push: boolean().notNull(),
  },
  ({ userId, topic }) => [primaryKey({ columns: [userId, topic] })],
);

export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  sessionId: uuid().notNull(),
  endpoint: text().notNull(),
  publicKey: text().notNull(),
  sealedAuth: text().notNull(),
  name: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  lastSentAt: timestamp({ withTimezone: true }),
});

export const pushKeys = pgTable('push_keys', {
  id: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  sealedPrivate: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});

export type PushDeviceRow = typeof pushDevices.$inferSelect;

export type NotificationRow = typeof notifications.$inferSelect;
