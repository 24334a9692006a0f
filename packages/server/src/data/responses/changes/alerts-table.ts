import { type AnswerCondition, responseStates } from '@ngo-plus/contract/data/responses';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../kernel/index.ts';

export const formAlerts = pgTable('form_alerts', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  name: text().notNull(),
  people: uuid().array().notNull(),
  /** Null for new responses. */
  state: text({ enum: responseStates }),
  conditions: jsonb().$type<readonly AnswerCondition[]>().notNull(),
  createdAt: instant().notNull(),
});
export type AlertRow = typeof formAlerts.$inferSelect;
