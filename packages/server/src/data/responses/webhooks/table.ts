import { webhookEvents } from '@ngo-plus/contract/data/responses';
import type { Wording } from '@ngo-plus/contract/kernel';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

export const formWebhooks = pgTable('form_webhooks', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  name: text().notNull(),
  url: text().notNull(),
  events: text({ enum: webhookEvents }).array().notNull(),
  withPersonal: boolean().notNull(),
  sealedSecret: text().notNull(),
  /** Signs, too, until `formerUntil`. */
  sealedFormer: text(),
  formerUntil: instant(),
  isActive: boolean().notNull(),
  disabledBecause: text({ enum: ['failing', 'gone'] }),
  failingSince: instant(),
  /** Nothing is sent until then, because the receiver did not answer. */
  pausedUntil: instant(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});
export type WebhookRow = typeof formWebhooks.$inferSelect;

export const webhookMessages = pgTable('form_webhook_messages', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  webhookId: uuid().notNull(),
  event: text({ enum: [...webhookEvents, 'test'] }).notNull(),
  responseId: uuid(),
  version: integer(),
  state: text({ enum: ['waiting', 'delivered', 'failed', 'stopped'] }).notNull(),
  attempts: integer().notNull().default(0),
  createdAt: instant().notNull(),
  nextAt: instant(),
});
export type MessageRow = typeof webhookMessages.$inferSelect;

export const webhookAttempts = pgTable('form_webhook_attempts', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  messageId: uuid().notNull(),
  at: instant().notNull(),
  status: integer(),
  failure: jsonb().$type<Wording>(),
  milliseconds: integer().notNull(),
  answer: text().notNull(),
});
