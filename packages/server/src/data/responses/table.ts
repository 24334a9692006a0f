import type { Answers } from '@ngo-plus/contract/data/forms';
import {
  type AnswerCondition,
  responseSources,
  responseStates,
} from '@ngo-plus/contract/data/responses';
import type { Phrase, Values } from '@ngo-plus/contract/kernel';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const responses = pgTable('form_responses', {
  orgId: uuid().notNull(),
  /** From the device of the sender. */
  id: uuid().notNull(),
  formId: uuid().notNull(),
  version: integer().notNull(),
  receipt: text().notNull(),
  state: text({ enum: responseStates }).notNull(),
  source: text({ enum: responseSources }).notNull(),
  answers: jsonb().$type<Answers>().notNull(),
  /** Of what was sent: the same id with other answers is refused. */
  digest: text().notNull(),
  language: text().notNull(),
  zone: text().notNull(),
  startedAt: instant().notNull(),
  finishedAt: instant().notNull(),
  receivedAt: instant().notNull(),
  isLate: boolean().notNull(),
  submittedBy: uuid(),
  revision: integer().notNull(),
  comments: integer().notNull(),
  missingFiles: integer().notNull(),
  /** The device with ODK Collect that sent it. */
  collectorId: uuid(),
  /** Its name at that time. */
  collectorName: text(),
  /** Answers that break a rule, of responses that are stored nevertheless. */
  faults: jsonb().$type<readonly StoredFault[]>().notNull(),
});
export type ResponseRow = typeof responses.$inferSelect;

export const responseFiles = pgTable('form_response_files', {
  orgId: uuid().notNull(),
  responseId: uuid().notNull(),
  itemId: text().notNull(),
  /** Of the innermost repetition around the question; '' outside repeats. */
  key: text().notNull(),
  name: text().notNull(),
  /** Null until the file arrives. */
  blobId: uuid(),
  contentType: text(),
  sizeBytes: bigint({ mode: 'number' }),
  receivedAt: instant(),
});

/** The contacts that answers name. */
/** Answers that name a contact by an address that no contact has yet. */
export const unlinkedContacts = pgTable('form_response_unlinked', {
  orgId: uuid().notNull(),
  responseId: uuid().notNull(),
  itemId: text().notNull(),
  key: text().notNull(),
  address: text().notNull(),
});

export const responseContacts = pgTable('form_response_contacts', {
  orgId: uuid().notNull(),
  responseId: uuid().notNull(),
  itemId: text().notNull(),
  /** Of the innermost repetition around the question; '' outside repeats. */
  key: text().notNull(),
  contactId: uuid().notNull(),
});

/** Small pictures, by the file that they were drawn from. */
export const responseThumbnails = pgTable('form_response_thumbnails', {
  orgId: uuid().notNull(),
  sourceId: uuid().notNull(),
  /** Null for what cannot be drawn. */
  blobId: uuid(),
});

/** Which responses a member sees; members without a row see all. */
export const responseAccess = pgTable('form_response_access', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  userId: uuid().notNull(),
  conditions: jsonb().$type<readonly AnswerCondition[]>().notNull(),
  /** The conditions as a `jsonpath` predicate; null for own responses only. */
  rule: text(),
  changedAt: instant().notNull(),
});

/** Read-only pages of chosen columns and rows, for people with the link. */
export const responseLinks = pgTable('form_response_links', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  formId: uuid().notNull(),
  tokenHash: bytes().notNull(),
  title: text().notNull(),
  columns: text().array().notNull(),
  /** Null for all. */
  state: text({ enum: responseStates }),
  conditions: jsonb().$type<readonly AnswerCondition[]>().notNull(),
  includesPersonal: boolean().notNull(),
  passcodeHash: text(),
  expiresAt: instant().notNull(),
  createdBy: uuid(),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  opens: integer().notNull(),
  lastOpenedAt: instant(),
});

export const responseEvents = pgTable('form_response_events', {
  orgId: uuid().notNull(),
  id: uuid().notNull(),
  responseId: uuid().notNull(),
  kind: text({
    enum: ['received', 'corrected', 'reviewed', 'commented', 'file', 'erased'],
  }).notNull(),
  at: instant().notNull(),
  by: uuid(),
  state: text({ enum: responseStates }),
  text: text().notNull().default(''),
  differences: jsonb().$type<readonly Difference[]>().notNull().default([]),
});

/** What is wrong with one answer: the form's own words, or a sentence of the product with its values. */
export type StoredFault = {
  /** '' for the response as a whole. */
  readonly itemId: string;
  /** Of the innermost repetition around the question; '' outside repeats. */
  readonly key: string;
  readonly text?: string | undefined;
  readonly reason?: Phrase | undefined;
  readonly values?: Values | undefined;
};

/** One answer before and after a correction. */
export type Difference = {
  readonly itemId: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** Kept by triggers. */
export const responseCounts = pgTable('form_response_counts', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  state: text({ enum: responseStates }).notNull(),
  responses: integer().notNull(),
  lastReceivedAt: instant().notNull(),
});

/** Unfinished responses, encrypted by the browser. */
export const savedResponses = pgTable('form_saved_responses', {
  orgId: uuid().notNull(),
  formId: uuid().notNull(),
  /** SHA-256 of the token, base64url. */
  tokenDigest: text().notNull(),
  content: bytes().notNull(),
  bytes: integer().notNull(),
  revision: integer().notNull(),
  savedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
