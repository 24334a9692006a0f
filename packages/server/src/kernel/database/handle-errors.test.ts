import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { handleErrors } from './handle-errors.ts';

test('a connection that ends between two statements does not affect others', async ({ world }) => {
  const client = handleErrors(new pg.Client(world.pools.owner.options));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await world.pools.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
});

test('every connection of the product has an error listener', () => {
  const root = join(import.meta.dirname, '../..');
  const opened = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|(^|\/)testing[\w-]*\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/(?:handleErrors\(\s*)?new pg\.(?:Client|Pool)\(/g)].map(
        ([opening]) => ({ path, opening }),
      );
    });
  expect(opened.length).toBeGreaterThan(5);
  // These two handle lost connections themselves.
  const own = ['kernel/database/connect.ts', 'kernel/database/listen.ts'];
  const deaf = opened.filter(
    ({ path, opening }) => !own.includes(path) && !opening.startsWith('handleErrors('),
  );
  expect(deaf).toEqual([]);
});
