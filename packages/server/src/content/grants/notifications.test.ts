import { expect } from 'vitest';
import { notificationRoutes } from '../../identity/notifications/index.ts';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { grantSubscriptions } from './subscriptions.ts';

test('people who saved a grant are notified once that it closes soon', async ({ world }) => {
  const analyst = world.actor('ANALYST', world.cast.otherNgo);
  const notified = grantSubscriptions.find(
    ({ subscriber }) => subscriber === 'grants.notify-deadline',
  );
  const payload = { grantId: uuidv7(), title: 'Small wells', notice: 'day' };
  for (const _ of [1, 2])
    await world
      .outside(undefined, 'system')
      .transact((ctx) => notified?.effect(ctx, { ...analyst, ...payload }) ?? Promise.resolve());
  const { send } = await world.serve(notificationRoutes);
  const { body } = await send(analyst, 'GET /api/notifications');
  const titles = (body as { title: string }[]).map(({ title }) => title);
  expect(titles.filter((title) => title === 'Small wells closes soon')).toHaveLength(1);
});
