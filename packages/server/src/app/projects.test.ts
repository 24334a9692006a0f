import { expect } from 'vitest';
import { uuidv7 } from '../kernel/index.ts';
import { test } from '../kernel/testing.ts';
import { projectNames } from './projects.ts';
import { causeSecrets } from './testing-causes.ts';
import { canary } from './testing-secret.ts';
import { ticketSecrets } from './testing-ticketing.ts';

test('causes and events of an organisation have names, and nobody else hears them', async ({
  world,
}) => {
  const [cause, event, nothing] = [uuidv7(), uuidv7(), uuidv7()];
  await causeSecrets['/api/causes/:id']?.write(world, cause);
  await ticketSecrets['/api/ticketing/events/:id']?.write(world, event);
  const names = (orgId: string) =>
    world
      .outside(world.actor('ANALYST', orgId))
      .transact((ctx) => projectNames(ctx, [cause, event, nothing]));
  expect(await names(world.cast.ngo)).toEqual(
    new Map([
      [cause, canary],
      [event, canary],
    ]),
  );
  expect(await names(world.cast.otherNgo)).toEqual(new Map());
});
