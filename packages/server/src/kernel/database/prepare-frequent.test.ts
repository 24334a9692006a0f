import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test, type World } from '../testing.ts';
import { databaseOver } from './connect.ts';
import { namer, preparing } from './prepare-frequent.ts';
import { transact } from './transact.ts';

/** How often each statement with the mark was planned under a name, when it was asked so many times. */
async function planned({ pools }: World, times: number, mark: string): Promise<number[]> {
  const client = await pools.app.connect();
  try {
    const db = databaseOver(preparing(client, namer()));
    for (let time = 0; time < times; time += 1)
      await db.execute(sql`select ${time}::int as ${sql.raw(mark)}`);
    const { rows } = await client.query(
      `select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where statement like '%${mark}'`,
    );
    return rows.map(({ plans }) => plans);
  } finally {
    client.release();
  }
}

test('a statement is remembered when it is asked for the fifth time', async ({ world }) => {
  expect(await planned(world, 4, 'seldom')).toEqual([]);
  expect(await planned(world, 7, 'often')).toEqual([3]);
});

test('what a person asks is planned for their organisation', async ({ world }) => {
  const statements = await transact(
    world.pools.app,
    { scope: 'platform', actor: undefined },
    async (db) => {
      for (let time = 0; time < 9; time += 1)
        await db.execute(sql`select ${time}::int as of_a_person`);
      const { rows } = await db.execute(
        sql.raw(`select from pg_prepared_statements where statement like '%of_a_person'`),
      );
      return rows.length;
    },
  );
  expect(statements).toBe(0);
});

test('what is remembered gives what it gave', async ({ world }) => {
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

test('very long statements are not remembered; of too many, those go that were not asked for long', () => {
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
