import { sql } from 'drizzle-orm';
import { bigint, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { databaseOver } from './connect.ts';
import { rowMapper } from './map-rows.ts';

const samples = pgTable('samples', {
  name: text(),
  size: bigint({ mode: 'bigint' }),
  at: timestamp({ withTimezone: true }),
  day: date(),
  facts: jsonb(),
});

test('values come in the types of their columns and expressions', async ({ world }) => {
  const client = await world.pools.owner.connect();
  try {
    const db = databaseOver(client);
    await db.execute(sql`create temporary table samples as select 'Wells' as name, 7::bigint as size,
      '2026-11-27 10:00+01'::timestamptz as at, date '2026-11-27' as day, '{"deep": true}'::jsonb as facts`);
    const { name, size, at, day, facts } = samples;
    const selection = {
      name,
      size,
      at,
      day,
      facts,
      nothing: sql<string | null>`null::text`,
      double: sql<number>`size * 2`.mapWith(Number),
      upper: sql<string>`upper(name)`.as('upper'),
    };
    expect(await db.select(selection).from(samples)).toEqual([
      {
        name: 'Wells',
        size: 7n,
        at: new Date('2026-11-27T09:00:00Z'),
        day: '2026-11-27',
        facts: { deep: true },
        nothing: null,
        double: 14,
        upper: 'WELLS',
      },
    ]);
  } finally {
    client.release(true);
  }
});

test('tables within a row are left to Drizzle', () => {
  expect(rowMapper([{ path: ['samples', 'name'], field: samples.name }])).toBeUndefined();
  expect(rowMapper([{ path: ['name'], field: samples.name }])?.([['Wells']])).toEqual([
    { name: 'Wells' },
  ]);
});
