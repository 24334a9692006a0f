import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { uuidv7 } from '../index.ts';
import { test } from '../testing.ts';
import { insertMany } from './insert-many.ts';

const sacks = pgTable('sacks', {
  id: uuid().primaryKey(),
  filledAt: timestamp({ withTimezone: true, precision: 3 }),
  weightGrams: bigint({ mode: 'bigint' }),
  labels: text().array().notNull().default([]),
  contents: jsonb(),
  stackedOn: integer().notNull().default(3),
});

const table = sql`create temporary table sacks (id uuid primary key, filled_at timestamptz, weight_grams bigint,
  labels text[] not null default '{}', contents jsonb, stacked_on integer not null default 3) on commit drop`;

test('rows are inserted unchanged: instants, large numbers, arrays, documents, nulls', async ({
  ctx: { db },
}) => {
  await db.execute(table);
  const rows = [
    {
      id: uuidv7(),
      filledAt: new Date('2026-02-03T04:05:06.789Z'),
      weightGrams: 9_007_199_254_740_993n,
      labels: ['a "b"', '{c}', 'ሰላም'],
      contents: { deep: [{ empty: null }] },
    },
    { id: uuidv7(), filledAt: null, weightGrams: null, labels: [], contents: undefined },
  ];
  await insertMany(db, sacks, rows);
  const stored = await db.select().from(sacks).orderBy(sacks.id);
  expect(stored).toEqual([
    { ...rows[0], stackedOn: 3 },
    { ...rows[1], contents: null, stackedOn: 3 },
  ]);
});

test('no rows send no statement', async ({ ctx: { db } }) => {
  await expect(insertMany(db, sacks, [])).resolves.toBeUndefined();
});

test.for([
  { what: 'a column that is not there', rows: [{ id: '1', colour: 'red' }], says: /colour/ },
  { what: 'rows of different columns', rows: [{ id: '1' }, { id: '2', labels: [] }], says: /same/ },
])('$what is refused', async ({ rows, says }, { ctx: { db } }) => {
  await expect(insertMany(db, sacks, rows)).rejects.toThrow(says);
});
