import type { TaskState } from '@ngo-plus/contract/people/volunteering';
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const tasks = pgTable('volunteer_tasks', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  personName: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  dueOn: date(),
  state: text().$type<TaskState>().notNull().default('assigned'),
  reason: text().notNull().default(''),
  assignedBy: uuid().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  doneAt: instant(),
});

export const taskItems = pgTable('volunteer_task_items', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  taskId: uuid().notNull(),
  place: integer().notNull(),
  text: text().notNull(),
  doneAt: instant(),
  doneBy: uuid(),
});

export const taskComments = pgTable('volunteer_task_comments', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  taskId: uuid().notNull(),
  userId: uuid().notNull(),
  authorName: text().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull(),
});

export const taskFiles = pgTable('volunteer_task_files', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  taskId: uuid().notNull(),
  userId: uuid().notNull(),
  adderName: text().notNull(),
  blobId: uuid().notNull(),
  name: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
});

export type TaskRow = typeof tasks.$inferSelect;
export type TaskItemRow = typeof taskItems.$inferSelect;
export type TaskFileRow = typeof taskFiles.$inferSelect;
