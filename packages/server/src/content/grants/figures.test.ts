import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { grantFigures } from './figures.ts';
import { fill } from './testing-grants.ts';

test('public grants that are open, and that close soon, are counted', async ({ world }) => {
  const visitor = world.outside(undefined);
  expect(await visitor.transact(grantFigures.count, grantFigures.scope)).toEqual([]);
  /* The test clock is set to 1 March 2026, 09:00 UTC. */
  await fill(world, 'SUPER_ADMIN', [
    { title: 'Over', deadlineDate: '2026-02-20' },
    { title: 'Soon', deadlineDate: '2026-03-06' },
    { title: 'Later', deadlineDate: '2026-04-20' },
    { title: 'Never' },
  ]);
  await fill(world, 'STAFF', [{ title: 'Of one organisation', deadlineDate: '2026-03-06' }]);
  const figures = await visitor.transact(grantFigures.count, grantFigures.scope);
  expect(figures.map(({ words }) => words)).toEqual([
    '3 open grants',
    '1 grant that closes within 30 days',
  ]);
});
