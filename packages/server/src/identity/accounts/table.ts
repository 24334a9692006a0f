import type { Role } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const organisations = pgTable('organisations', {
  id: uuid().primaryKey(),
  kind: text({ enum: ['platform', 'ngo'] }).notNull(),
  name: text().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  timeZone: text().notNull(),
  plan: text({ enum: ['free', 'pro', 'enterprise'] }).notNull(),
  createdAt: instant().notNull(),
  suspendedAt: instant(),
  closedAt: instant(),
  registrationNumber: text().notNull().default(''),
  address: text().notNull().default(''),
  /** `#1f7a4d`; null for the colours of the product. */
  brandColour: text(),
  language: text().notNull().default('en'),
  logoBlobId: uuid(),
  suspensionReason: text().notNull().default(''),
  /** When its data may be erased; until then it is closed and inaccessible. */
  deleteAfter: instant(),
  /** When erasure started; it cannot be undone. */
  erasingAt: instant(),
  erasedAt: instant(),
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** Lower case, for look-ups. */
  emailKey: text().notNull().generatedAlwaysAs(sql`lower(email)`),
  name: text().notNull(),
  theme: text({ enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  locale: text().notNull().default('en'),
  emailVerifiedAt: instant(),
  createdAt: instant().notNull(),
  suspendedAt: instant(),
  suspensionReason: text().notNull().default(''),
  deletedAt: instant(),
  /** The account that this one was merged into. */
  mergedInto: uuid(),
});

export const memberships = pgTable('memberships', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  role: text().$type<Role>().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  /** Set while the person has no access here; their work and name stay. */
  deactivatedAt: instant(),
});

/** People who want to join an organisation and wait for its approval. */
export const applicants = pgTable('applicants', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  state: text({ enum: ['pending', 'approved', 'declined'] }).notNull(),
  appliedAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
  reason: text().notNull().default(''),
});

export type ApplicantRow = typeof applicants.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type OrganisationRow = typeof organisations.$inferSelect;
