import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { createOpportunity } from './commands.ts';
import { opportunityFigures } from './figures.ts';
import { as, createOffer, form } from './testing-opportunities.ts';

test('opportunities that visitors can sign up for are counted', async ({ world }) => {
  const visitor = world.outside(undefined);
  const count = () => visitor.transact(opportunityFigures.count, opportunityFigures.scope);
  expect(await count()).toEqual([]);
  const { administrator } = await createOffer(world);
  await as(world, administrator, (ctx) => createOpportunity(ctx, form));
  expect(await count()).toEqual([
    { words: '1 opportunity for volunteers', href: '/opportunities' },
  ]);
});
