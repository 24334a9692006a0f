import { type FormDefinition, mediaKinds } from '@ngo-plus/contract/data/forms';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/index.ts';

export const forms = pgTable('forms', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  /** The draft's title in the language that the form opens in. */
  title: text().notNull(),
  state: text({ enum: ['draft', 'open', 'closed'] }).notNull(),
  draft: jsonb().$type<FormDefinition>().notNull(),
  revision: integer().notNull(),
  publishedRevision: integer(),
  questions: integer().notNull(),
  version: integer(),
  archivedAt: instant(),
  /** '' for none. */
  folder: text().notNull(),
  audience: text({ enum: ['public', 'team'] }).notNull(),
  /** People chose it; the form closes then. */
  closesAt: instant(),
  /** When it was closed by hand. */
  closedAt: instant(),
  maxResponses: integer(),
  closedMessage: text().notNull(),
  isOncePerPerson: boolean().notNull(),
  needsCode: boolean().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const versions = pgTable('form_versions', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  number: integer().notNull(),
  definition: jsonb().$type<FormDefinition>().notNull(),
  questions: integer().notNull(),
  publishedBy: uuid(),
  publishedAt: instant().notNull(),
});

/** Files that questions and choices show. */
export const media = pgTable('form_media', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  name: text().notNull(),
  kind: text({ enum: mediaKinds }).notNull(),
  blobId: uuid().notNull(),
  contentType: text().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  width: integer(),
  height: integer(),
  /** In hexadecimal. */
  md5: text().notNull(),
  addedAt: instant().notNull(),
  /** From the draft, while published versions show it. */
  removedAt: instant(),
});
export type MediaRow = typeof media.$inferSelect;

export const versionMedia = pgTable('form_version_media', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  number: integer().notNull(),
  mediaId: uuid().notNull(),
});

export type FormRow = typeof forms.$inferSelect;
