import {
  type ConsentPurpose,
  type ContactKind,
  consentSources,
  noteKinds,
  ownFieldKinds,
  type TimelineWhat,
} from '@ngo-plus/contract/crm/contacts';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export type StoredEmail = { readonly address: string; readonly label: string };
export type StoredPhone = { readonly number: string; readonly label: string };
export type Custom = Readonly<Record<string, string | number | boolean>>;
export type Consents = Readonly<Record<string, boolean>>;

export const contacts = pgTable('contacts', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  state: text({ enum: ['active', 'merged', 'erased'] })
    .notNull()
    .default('active'),
  mergedInto: uuid(),
  userId: uuid(),
  origin: text().notNull(),
  importId: uuid(),
  name: text().notNull(),
  sortKey: text().notNull(),
  givenName: text().notNull().default(''),
  organisation: text().notNull().default(''),
  emails: jsonb().$type<readonly StoredEmail[]>().notNull().default([]),
  phones: jsonb().$type<readonly StoredPhone[]>().notNull().default([]),
  street: text().notNull().default(''),
  city: text().notNull().default(''),
  region: text().notNull().default(''),
  postalCode: text().notNull().default(''),
  country: text().notNull().default(''),
  language: text().notNull().default(''),
  birthYear: smallint(),
  kindsByHand: text().array().$type<ContactKind[]>().notNull().default([]),
  kindsByEvent: text().array().$type<ContactKind[]>().notNull().default([]),
  tags: uuid().array().notNull().default([]),
  ownerId: uuid(),
  custom: jsonb().$type<Custom>().notNull().default({}),
  consents: jsonb().$type<Consents>().notNull().default({}),
  revision: integer().notNull().default(1),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  erasedAt: instant(),
  photoBlobId: uuid(),
});

export const terms = pgTable(
  'contact_terms',
  {
    orgId: uuid().notNull(),
    term: text().notNull(),
    contactId: uuid().notNull(),
    /** That of the contact; a trigger keeps it. */
    sortKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.term, t.contactId] })],
);

export const spellings = pgTable(
  'contact_spellings',
  { orgId: uuid().notNull(), spelling: text().notNull(), word: text().notNull() },
  (t) => [primaryKey({ columns: [t.orgId, t.spelling, t.word] })],
);

export const tags = pgTable('contact_tags', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
});

export const ownFields = pgTable('contact_fields', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  name: text().notNull(),
  kind: text({ enum: ownFieldKinds }).notNull(),
  choices: text().array().notNull().default([]),
  createdAt: instant().notNull(),
});

export const purposes = pgTable('contact_purposes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  name: text().notNull(),
  wording: text().notNull(),
  closedAt: instant(),
  createdAt: instant().notNull(),
});

export const consents = pgTable('contact_consents', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  given: boolean().notNull(),
  wording: text().notNull(),
  source: text({ enum: consentSources }).notNull(),
  at: instant().notNull(),
  recordedAt: instant().notNull(),
  recordedBy: uuid(),
  /** The import that added it. */
  importId: uuid(),
  /** When it stopped counting, because its import was undone. */
  retractedAt: instant(),
});

export const notes = pgTable('contact_notes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  authorId: uuid(),
  kind: text({ enum: noteKinds }).notNull().default('note'),
  text: text().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const tasks = pgTable('contact_tasks', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  title: text().notNull(),
  dueOn: date(),
  assigneeId: uuid(),
  createdBy: uuid(),
  doneAt: instant(),
  createdAt: instant().notNull(),
});

export const files = pgTable('contact_files', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  entryId: uuid().notNull(),
  addedAt: instant().notNull(),
});

export const timeline = pgTable('contact_timeline', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  contactId: uuid().notNull(),
  what: text().$type<TimelineWhat>().notNull(),
  at: instant().notNull(),
  source: text().notNull(),
  facts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
});

export type PurposeRow = typeof purposes.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
export type NewContactRow = typeof contacts.$inferInsert;
export type OwnFieldRow = typeof ownFields.$inferSelect;
export type ConsentRow = typeof consents.$inferSelect;
export type NoteRow = typeof notes.$inferSelect;
export type TaskRow = typeof tasks.$inferSelect;
