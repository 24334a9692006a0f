import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isRunning, postmasterOf } from './process-table.ts';
import { open, query, test } from './testing.ts';

test('a killed database is restarted on its port, and no write is lost', async ({ dataDir }) => {
  const postgres = await open(dataDir);
  const lines: string[] = [];
  postgres.watch({ warn: (line) => void lines.push(line), gaveUp: () => undefined });
  await query(postgres.url, 'create table kept (n int); insert into kept values (42)');
  const cluster = join(dataDir, 'postgres/cluster');
  expect(postgres).toMatchObject({ folder: cluster });
  expect(postgres.isUp()).toBe(true);

  const pid = postmasterOf(cluster) ?? 0;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(postgres.isUp()).toBe(false);
  // Another program takes the port first: the database keeps its port, because clients know it.
  const other = createServer().listen(Number(new URL(postgres.url).port), '127.0.0.1');
  await once(other, 'listening');
  await expect.poll(() => lines).toContain('The database could not be restarted.');
  expect(postgres.isUp()).toBe(false);
  other.close();

  await expect.poll(() => postgres.isUp()).toBe(true);
  expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 42 }]);
  expect(lines.at(0)).toBe('The database stopped unexpectedly. Restarting it.');
  expect(lines.at(-1)).toBe('The database is running again.');
  await postgres.stop();
  expect(postmasterOf(cluster)).toBeUndefined();
});
