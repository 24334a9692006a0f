import {
  leadSources,
  leadStates,
  subscriberStates,
  topics,
} from '@ngo-plus/contract/content/marketing';
import {
  bigint,
  boolean,
  date,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from '../../kernel/index.ts';

const instant = () => timestamp({ withTimezone: true });

export const leads = pgTable('leads', {
  id: uuid().primaryKey(),
  source: text({ enum: leadSources }).notNull(),
  state: text({ enum: leadStates }).notNull().default('new'),
  organisationName: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text({ enum: topics }),
  message: text().notNull(),
  utmSource: text().notNull(),
  utmMedium: text().notNull(),
  utmCampaign: text().notNull(),
  utmTerm: text().notNull(),
  utmContent: text().notNull(),
  proven: boolean().notNull(),
  ownerId: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const leadNotes = pgTable('lead_notes', {
  id: uuid().primaryKey(),
  leadId: uuid().notNull(),
  authorId: uuid(),
  text: text().notNull(),
  createdAt: instant().notNull(),
});

export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date().notNull(),
    path: text().notNull(),
    source: text().notNull(),
    medium: text().notNull(),
    campaign: text().notNull(),
    term: text().notNull(),
    content: text().notNull(),
    referrerHost: text().notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.day, t.path, t.source, t.medium, t.campaign, t.term, t.content, t.referrerHost],
    }),
  ],
);

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  state: text({ enum: subscriberStates }).notNull(),
  wording: text().notNull(),
  confirmHash: bytes(),
  confirmUntil: instant(),
  endHash: bytes().notNull(),
  requestedAt: instant().notNull(),
  confirmedAt: instant(),
  endedAt: instant(),
});

export type LeadRow = typeof leads.$inferSelect;
export type NoteRow = typeof leadNotes.$inferSelect;
export type VisitRow = typeof visitCounts.$inferSelect;
export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;
