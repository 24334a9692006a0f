import { roles } from '@ngo-plus/contract/kernel';
import { maxTiles } from '@ngo-plus/contract/operations/dashboard';
import { expect, test } from 'vitest';
import { loadTiles } from './tiles.ts';

const tiles = (await loadTiles()).toSorted((a, b) => a.order - b.order);

test('panels of the dashboard have ids that can be stored, and places of their own', () => {
  const ids = tiles.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.filter((id) => !/^[a-z][a-z-]{0,39}$/.test(id))).toEqual([]);
  const orders = tiles.map(({ order }) => order);
  expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
  expect(tiles.length).toBeLessThanOrEqual(maxTiles);
});

test('no one sees a panel by default that they may not see', () => {
  const forbidden = tiles.flatMap(({ id, roles, shownTo = [] }) =>
    shownTo.filter((role) => !roles.includes(role)).map((role) => `${id} for ${role}`),
  );
  expect(forbidden).toEqual([]);
});

test.for(roles)('the default of %s is not empty', (role) => {
  const shown = tiles.filter(({ roles, shownTo = roles }) => shownTo.includes(role));
  expect(shown.length).toBeGreaterThan(2);
});

test.for(tiles)('the code of $id exists', async ({ load }) => {
  expect(await load()).toBeTypeOf('function');
});
