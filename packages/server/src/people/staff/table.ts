import type { Role } from '@ngo-plus/contract/kernel';
import type { LeaveKind, LeaveState } from '@ngo-plus/contract/people/staff';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const invitations = pgTable('staff_invitations', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  jobTitle: text().notNull(),
  department: text().notNull(),
  tokenHash: bytes().notNull(),
  invitedBy: uuid().notNull(),
  createdAt: instant().notNull(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
  acceptedBy: uuid(),
  revokedAt: instant(),
});

export const details = pgTable(
  'staff_details',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    jobTitle: text().notNull().default(''),
    department: text().notNull().default(''),
    phone: text().notNull().default(''),
    phoneShared: boolean().notNull().default(false),
    startedOn: date(),
    managerId: uuid(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] })],
);

export const emergencyContacts = pgTable(
  'staff_emergency_contacts',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    sealedContact: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] })],
);

export const documents = pgTable('staff_documents', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  entryId: uuid().notNull(),
  addedBy: uuid().notNull(),
  addedAt: instant().notNull(),
});

export const leave = pgTable('staff_leave', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  kind: text().$type<LeaveKind>().notNull(),
  firstDay: date().notNull(),
  lastDay: date().notNull(),
  weekdays: integer().notNull(),
  note: text().notNull(),
  state: text().$type<LeaveState>().notNull(),
  createdAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
  answer: text().notNull().default(''),
});

export type InvitationRow = typeof invitations.$inferSelect;
export type LeaveRow = typeof leave.$inferSelect;
