import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { openEvent, openTestProvider } from '../testing-ticketing.ts';
import { eventFigures } from './figures.ts';

test('events that visitors can still go to are counted', async ({ world }) => {
  const visitor = world.outside(undefined);
  const count = () => visitor.transact(eventFigures.count, eventFigures.scope);
  expect(await count()).toEqual([]);
  openTestProvider(world);
  await openEvent(world);
  expect(await count()).toEqual([{ words: '1 upcoming event', href: '/events' }]);
});
