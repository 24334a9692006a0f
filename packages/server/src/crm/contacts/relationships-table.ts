import type { RelationshipRole } from '@ngo-plus/contract/crm/contacts';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const relationships = pgTable('contact_relationships', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  otherId: uuid().notNull(),
  /** What the other is to the contact. */
  role: text().$type<RelationshipRole>().notNull(),
  /** What the contact is to the other. */
  reciprocal: text().$type<RelationshipRole>().notNull(),
  note: text().notNull().default(''),
  createdBy: uuid(),
  createdAt: instant().notNull(),
});

export const households = pgTable('contact_households', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  name: text().notNull(),
  street: text().notNull().default(''),
  city: text().notNull().default(''),
  region: text().notNull().default(''),
  postalCode: text().notNull().default(''),
  country: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const householdMembers = pgTable('contact_household_members', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  householdId: uuid().notNull(),
  contactId: uuid().notNull(),
  main: boolean().notNull().default(false),
  addedAt: instant().notNull(),
});

export type HouseholdRow = typeof households.$inferSelect;
