import { expect } from 'vitest';
import { records as causeSecrets } from '../../fundraising/causes/testing-isolation.ts';
import { records as ticketSecrets } from '../../fundraising/ticketing/testing-isolation.ts';
import { uuidv7 } from '../../kernel/index.ts';
import { canary, test, type World } from '../../kernel/testing.ts';
import { projectsOf } from '../../money/ledger/index.ts';
import { product } from '../product.ts';

const projects = projectsOf(product);

const [cause, event, nothing] = [uuidv7(), uuidv7(), uuidv7()];

const as = (world: World, orgId: string) => world.outside(world.actor('ANALYST', orgId));

test('causes and events of an organisation have names, which other organisations cannot read', async ({
  world,
}) => {
  await causeSecrets['/api/causes/:id']?.write(world, cause);
  await ticketSecrets['/api/ticketing/events/:id']?.write(world, event);
  const ids = [cause, event, nothing];
  const namesFor = (orgId: string) =>
    as(world, orgId).transact(async (ctx) => [
      await projects.byIds(ctx, ids),
      await projects.all(ctx),
    ]);
  const both = [
    { id: cause, name: canary },
    { id: event, name: canary },
  ];
  const [called, all] = await namesFor(world.cast.ngo);
  expect(called).toEqual(both);
  expect(all).toEqual(expect.arrayContaining(both));
  expect(await namesFor(world.cast.otherNgo)).toEqual([[], []]);
});
