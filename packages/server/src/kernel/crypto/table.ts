import { sql } from 'drizzle-orm';
import {
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const organisationKeys = pgTable(
  'organisation_keys',
  {
    orgId: uuid().notNull(),
    version: integer().notNull(),
    wrappedKey: bytes().notNull(),
    rootKeyId: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.version] })],
);

export const keyRotations = pgTable('key_rotations', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  orgId: uuid(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp({ withTimezone: true }),
});
