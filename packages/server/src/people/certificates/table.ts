import {
  actions,
  type CertificateKind,
  type CertificateState,
  type Design,
  requestStates,
  runStates,
} from '@ngo-plus/contract/people/certificates';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../kernel/index.ts';

export const templates = pgTable('certificate_templates', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  design: jsonb().$type<Design>().notNull(),
  revision: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  removedAt: instant(),
});

export const runs = pgTable('certificate_runs', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  templateId: uuid().notNull(),
  design: jsonb().$type<Design>().notNull(),
  spanFrom: date(),
  spanTo: date(),
  again: boolean().notNull(),
  state: text({ enum: runStates }).notNull(),
  peopleCount: integer().notNull(),
  issuedCount: integer().notNull().default(0),
  skippedCount: integer().notNull().default(0),
  createdBy: uuid().notNull(),
  createdByName: text().notNull(),
  createdAt: instant().notNull(),
  finishedAt: instant(),
});

export const runPeople = pgTable(
  'certificate_run_people',
  {
    orgId: uuid().notNull(),
    runId: uuid().notNull(),
    userId: uuid().notNull(),
    outcome: text({ enum: ['waiting', 'issued', 'skipped'] })
      .notNull()
      .default('waiting'),
    reason: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.runId, t.userId] })],
);

export const certificates = pgTable('certificates', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  templateId: uuid().notNull(),
  runId: uuid(),
  code: text().notNull(),
  codeHash: bytes().notNull(),
  kind: text().$type<CertificateKind>().notNull(),
  organisation: text().notNull(),
  title: text().notNull(),
  recipient: text().notNull(),
  signer: text().notNull(),
  minutes: integer().notNull(),
  firstOn: date().notNull(),
  lastOn: date().notNull(),
  spanFrom: date(),
  spanTo: date(),
  state: text().$type<CertificateState>().notNull().default('valid'),
  hoursChanged: boolean().notNull().default(false),
  pdfBlobId: uuid(),
  credential: text(),
  issuedBy: uuid().notNull(),
  issuedByName: text().notNull(),
  issuedAt: instant().notNull(),
  endedAt: instant(),
  replacedBy: uuid(),
});

export const changes = pgTable('certificate_changes', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  certificateId: uuid().notNull(),
  userId: uuid().notNull(),
  action: text({ enum: actions }).notNull(),
  byUserId: uuid(),
  byName: text().notNull().default(''),
  reason: text().notNull().default(''),
  changedAt: instant().notNull(),
});

export const requests = pgTable('certificate_requests', {
  id: uuid().primaryKey(),
  orgId: uuid().notNull(),
  userId: uuid().notNull(),
  kind: text().$type<CertificateKind>().notNull(),
  spanFrom: date(),
  spanTo: date(),
  note: text().notNull().default(''),
  state: text({ enum: requestStates }).notNull().default('waiting'),
  answer: text().notNull().default(''),
  certificateId: uuid(),
  createdAt: instant().notNull(),
  decidedAt: instant(),
  decidedBy: uuid(),
});

export const credentialKeys = pgTable('credential_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<{ readonly n: string; readonly e: string }>().notNull(),
  sealedPrivate: text().notNull(),
  active: boolean().notNull().default(true),
  createdAt: instant().notNull(),
});

export type TemplateRow = typeof templates.$inferSelect;
export type RunRow = typeof runs.$inferSelect;
export type CertificateRow = typeof certificates.$inferSelect;
export type RequestRow = typeof requests.$inferSelect;
