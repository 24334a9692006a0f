import { maxTotal, moreThanMaxTotal } from '@ngo-plus/contract/kernel';
import { gt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { countMatching, countUpTo } from './count-up-to.ts';

test('rows are counted up to the maximum, and more are not read', async ({ ctx: { db } }) => {
  const numbers = (last: number) => sql`select from generate_series(1, ${last}::int)`;
  expect(await countUpTo(db, numbers(0))).toBe(0);
  expect(await countUpTo(db, numbers(maxTotal))).toBe(maxTotal);
  expect(await countUpTo(db, numbers(maxTotal + 1))).toBe(moreThanMaxTotal);
  const endless = sql`
    with recursive numbers as (select 1 as n union all select n + 1 from numbers) select from numbers`;
  expect(await countUpTo(db, endless)).toBe(moreThanMaxTotal);
});

test('a union without columns is counted', async ({ ctx: { db } }) => {
  const three = sql`select from generate_series(1, 3)`;
  expect(await countUpTo(db, sql`${three} union all ${three}`)).toBe(6);
});

test('the rows of a table are counted by a condition, if there is one', async ({ ctx: { db } }) => {
  const counted = pgTable('counted', { n: integer().notNull() });
  await db.execute(sql`create temporary table counted on commit drop as
    select n from generate_series(1, 5) n`);
  expect(await countMatching(db, counted)).toBe(5);
  expect(await countMatching(db, counted, gt(counted.n, 3))).toBe(2);
});
