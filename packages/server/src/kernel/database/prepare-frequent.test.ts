import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import { test, type World } from '../testing.ts';
import { databaseOver } from './connect.ts';
import { namer } from './prepare-frequent.ts';
import { transact } from './transact.ts';

async function onOneConnection<T>({ pools }: World, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pools.app.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** How often each statement with the mark was planned under a name. */
async function plansOf(client: pg.PoolClient, mark: string): Promise<number[]> {
  const { rows } = await client.query(
    `select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where statement like '%${mark}%'`,
  );
  return rows.map(({ plans }) => plans);
}

/** The same after the statement ran so many times. */
const planned = (world: World, times: number, mark: string): Promise<number[]> =>
  onOneConnection(world, async (client) => {
    const db = databaseOver(client);
    for (let time = 0; time < times; time += 1)
      await db.execute(sql`select ${time}::int as ${sql.raw(mark)}`);
    return plansOf(client, mark);
  });

test('a statement is prepared at its fifth use', async ({ world }) => {
  expect(await planned(world, 4, 'seldom')).toEqual([]);
  expect(await planned(world, 7, 'often')).toEqual([3]);
});

test('a connection keeps a hundred statements, and closed ones are prepared again', async ({
  world,
}) => {
  await onOneConnection(world, async (client) => {
    const db = databaseOver(client);
    const ask = async (number: number) => {
      const { rows } = await db.execute(sql`select ${number}::int as ${sql.raw(`crowd${number}`)}`);
      return rows[0]?.[`crowd${number}`];
    };
    for (let number = 0; number < 150; number += 1)
      for (let time = 0; time < 6; time += 1) expect(await ask(number)).toBe(number);
    expect((await plansOf(client, 'crowd')).length).toBeLessThanOrEqual(100);
    expect(await Promise.all([0, 149, 1].map(ask))).toEqual([0, 149, 1]);
    expect((await plansOf(client, 'crowd')).length).toBeLessThanOrEqual(100);
  });
});

test('cached entries return the same result', async ({ world }) => {
  const answers = await transact(
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
  expect(answers.join('')).toBe('abcdefg');
});

test('a prepared statement still works after an error', async ({ world }) => {
  const divide = (by: number) =>
    transact(world.pools.app, { scope: 'system', actor: undefined }, async (db) => {
      const { rows } = await db.execute<{ part: number }>(sql`select 12 / ${by}::int as part`);
      return rows[0]?.part;
    });
  const parts: unknown[] = [];
  for (const by of [1, 2, 3, 4, 0, 6, 0, 12]) parts.push(await divide(by).catch(() => 'none'));
  expect(parts).toEqual([12, 6, 4, 3, 'none', 2, 'none', 1]);
});

test('a connection always gets the same database object', async ({ world }) => {
  const client = await world.pools.app.connect();
  try {
    expect(databaseOver(client)).toBe(databaseOver(client));
  } finally {
    client.release();
  }
});

test('very long statements are not cached, and the least recently used are evicted', () => {
  const nameFor = namer();
  const often = (text: string) => {
    for (let time = 0; time < 4; time += 1) nameFor(text);
    return nameFor(text);
  };
  expect(often(`select ${'1, '.repeat(3_000)} 1`)).toBeUndefined();
  const first = often('select first');
  expect(first).toMatch(/^often-[\w-]{24}$/);
  for (let number = 0; number < 150; number += 1) often(`select ${number}`);
  expect(nameFor('select first')).toBe(first);
  for (let number = 150; number < 340; number += 1) often(`select ${number}`);
  expect(nameFor('select first')).toBe(first);
  expect(nameFor('select 3')).toBeUndefined();
});
