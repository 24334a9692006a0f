import { phrase } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { notify } from './notify.ts';
import { notificationRoutes } from './routes.ts';
import { notificationSubscriptions } from './subscriptions.ts';

test('a person is notified once and reads it, and no one else sees it', async ({ world }) => {
  const [staff, colleague] = [world.actor('STAFF'), world.actor('VIEWER')];
  const system = world.outside(undefined, 'system');
  const news = {
    orgId: staff.orgId,
    userIds: [staff.userId],
    title: phrase('A grant closes soon'),
  };
  for (const source of ['grants.a:1', 'grants.a:1', 'grants.a:2'] as const)
    await system.transact((ctx) => notify(ctx, { ...news, source }));

  const { send } = await world.serve(notificationRoutes);
  expect((await send(staff, 'GET /api/notifications/unread')).body).toEqual({ unread: 2 });
  expect((await send(colleague, 'GET /api/notifications')).body).toEqual([]);

  const page = await send(staff, 'GET /api/notifications?limit=1&total=true');
  expect(page.headers['x-total-count']).toBe('2');
  const [newest] = page.body as { id: string }[];
  const stolen = await send(colleague, 'POST /api/notifications/read', { ids: [newest?.id] });
  expect(stolen.body).toEqual({ unread: 0 });
  expect((await send(staff, 'POST /api/notifications/read', { ids: [newest?.id] })).body).toEqual({
    unread: 1,
  });
  expect((await send(staff, 'POST /api/notifications/read', {})).body).toEqual({ unread: 0 });
});

test('a cursor walks the whole list once', async ({ world }) => {
  const analyst = world.actor('ANALYST');
  const system = world.outside(undefined, 'system');
  for (const n of [1, 2, 3])
    await system.transact((ctx) =>
      notify(ctx, {
        orgId: analyst.orgId,
        userIds: [analyst.userId],
        source: `grants.n${n}`,
        title: phrase('News {{number}}'),
        words: { number: String(n) },
      }),
    );
  const { send } = await world.serve(notificationRoutes);
  const titles: string[] = [];
  for (let path: string | undefined = '/api/notifications?limit=1'; path; ) {
    const { body, headers } = await send(analyst, `GET ${path}` as 'GET /api/x');
    titles.push(...(body as { title: string }[]).map(({ title }) => title));
    path = String(headers['link'] ?? '').match(/<(.+)>/)?.[1];
  }
  expect(titles.sort()).toEqual(['News 1', 'News 2', 'News 3']);
});

const reported = [
  {
    subscriber: 'notifications.new-device',
    title: 'New sign-in to your account',
    payload: { device: 'Firefox on Linux' },
  },
  { subscriber: 'notifications.welcome', title: 'Welcome to NGO Plus', payload: {} },
];

test.for(reported)(
  '$subscriber notifies once',
  async ({ subscriber, title, payload }, { world }) => {
    const analyst = world.actor('ANALYST', world.cast.otherNgo);
    const system = world.outside(undefined, 'system');
    const subscription = notificationSubscriptions.find((one) => one.subscriber === subscriber);
    for (const _ of [1, 2])
      await system.transact(
        (ctx) => subscription?.effect(ctx, { ...analyst, ...payload }) ?? Promise.resolve(),
      );
    const { send } = await world.serve(notificationRoutes);
    const { body } = await send(analyst, 'GET /api/notifications');
    expect((body as { title: string }[]).filter((one) => one.title === title)).toHaveLength(1);
  },
);

test('notifications of a person who left are deleted', async ({ world }) => {
  const viewer = world.actor('VIEWER');
  const system = world.outside(undefined, 'system');
  await system.transact((ctx) =>
    notify(ctx, {
      orgId: viewer.orgId,
      userIds: [viewer.userId],
      source: 'grants.a:1',
      title: phrase('News'),
    }),
  );
  const forget = notificationSubscriptions.find(
    ({ subscriber }) => subscriber === 'notifications.forget',
  );
  await system.transact(
    (ctx) => forget?.effect(ctx, { userId: viewer.userId }) ?? Promise.resolve(),
  );
  const { send } = await world.serve(notificationRoutes);
  expect((await send(viewer, 'GET /api/notifications')).body).toEqual([]);
});
