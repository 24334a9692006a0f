import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test, type World } from '../testing.ts';
import { databaseOver } from './connect.ts';
import { nameFor } from './remembering.ts';
import { transact } from './transact.ts';

const kept = async (world: World, scope: 'system' | 'platform', times: number, mark: string) =>
  transact(world.pools.app, { scope, actor: undefined }, async (db) => {
    for (let time = 0; time < times; time += 1)
      await db.execute(sql`select ${time}::int as ${sql.raw(mark)}`);
    const { rows } = await db.execute<{ calls: string }>(
      sql.raw(`select (generic_plans + custom_plans)::text as calls from pg_prepared_statements
        where statement like '%${mark} %' or statement like '%${mark}'`),
    );
    return rows.map(({ calls }) => Number(calls));
  });

test('a statement is remembered when it is asked for the fifth time', async ({ world }) => {
  expect(await kept(world, 'system', 4, 'seldom')).toEqual([]);
  expect(await kept(world, 'system', 7, 'often')).toEqual([3]);
});

test('what a person asks is planned for their organisation', async ({ world }) => {
  expect(await kept(world, 'platform', 9, 'person')).toEqual([]);
});

test('what is remembered gives what it gave', async ({ world }) => {
  const found = await transact(
    world.pools.app,
    { scope: 'system', actor: undefined },
    async (db) => {
      const all: unknown[] = [];
      for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
        const { rows } = await db.execute(sql`select ${word}::text as word, now() as at`);
        all.push(rows[0]?.['word']);
      }
      return all;
    },
  );
  expect(found.join('')).toBe('abcdefg');
});

test('an error leaves the statement as good as it was', async ({ world }) => {
  const divide = (by: number) =>
    transact(world.pools.app, { scope: 'system', actor: undefined }, async (db) => {
      const { rows } = await db.execute<{ part: number }>(sql`select 12 / ${by}::int as part`);
      return rows[0]?.part;
    });
  const parts: unknown[] = [];
  for (const by of [1, 2, 3, 4, 0, 6, 0, 12]) parts.push(await divide(by).catch(() => 'none'));
  expect(parts).toEqual([12, 6, 4, 3, 'none', 2, 'none', 1]);
});

test('the same connection is the same database, remembering or not', async ({ world }) => {
  const client = await world.pools.app.connect();
  try {
    expect(databaseOver(client)).toBe(databaseOver(client));
  } finally {
    client.release();
  }
});

test('very long statements, and more than are good for the database, are not remembered', () => {
  const long = `select ${'1, '.repeat(3_000)} 1`;
  for (let time = 0; time < 9; time += 1) expect(nameFor(long)).toBeUndefined();
  const names = new Set<string>();
  for (let number = 0; number < 400; number += 1)
    for (let time = 0; time < 6; time += 1) {
      const name = nameFor(`select ${number} as one_of_many`);
      if (name !== undefined) names.add(name);
    }
  expect(names.size).toBeGreaterThan(100);
  expect(names.size).toBeLessThanOrEqual(200);
});
