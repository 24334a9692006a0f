import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { causeFigures } from './figures.ts';
import { draftCause, openCause, openNgo } from './testing-causes.ts';

test('causes that visitors can donate to are counted, of all organisations', async ({ world }) => {
  const visitor = world.outside(undefined);
  const count = () => visitor.transact(causeFigures.count, causeFigures.scope);
  expect(await count()).toEqual([]);
  const { head } = await openNgo(world);
  await draftCause(world, head);
  await openCause(world, head);
  expect(await count()).toEqual([{ words: '1 cause open for donations', href: '/fundraising' }]);
  const { head: other } = await openNgo(world);
  await openCause(world, other);
  expect(await count()).toMatchObject([{ words: '2 causes open for donations' }]);
});
