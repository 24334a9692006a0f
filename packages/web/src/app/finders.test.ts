import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capabilities } from './capabilities.ts';

const server = join(import.meta.dirname, '../../../server/src');

test('the browser can show every kind of record that the server finds, and no other', () => {
  const found = globSync('*/*/finder.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(/^ {2}kind: '(\w+)'/gm)].map(
      ([, kind]) => kind,
    ),
  );
  const shown = capabilities.flatMap(({ finders }) => finders);
  expect(found.length).toBeGreaterThan(10);
  expect(shown.map(({ kind }) => kind).sort()).toEqual(found.sort());
});

test('each kind has a position of its own among the results', () => {
  const orders = capabilities.flatMap(({ finders }) => finders.map(({ order }) => order));
  expect(orders).toEqual([...new Set(orders)]);
});
