import type { ReportState } from '@ngo-plus/contract/people/volunteering';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const reports = pgTable('activity_reports', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  personName: text().notNull(),
  title: text().notNull(),
  taskId: uuid(),
  shiftId: uuid(),
  about: text().notNull().default(''),
  workedOn: date().notNull(),
  minutes: integer().notNull(),
  peopleReached: integer(),
  story: text().notNull().default(''),
  state: text().$type<ReportState>().notNull().default('draft'),
  comment: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  submittedAt: instant(),
  decidedBy: uuid(),
  decidedByName: text().notNull().default(''),
  decidedAt: instant(),
});

export const reportPhotos = pgTable('activity_report_photos', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  reportId: uuid().notNull(),
  blobId: uuid().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
});

export type ReportRow = typeof reports.$inferSelect;
export type ReportPhotoRow = typeof reportPhotos.$inferSelect;
