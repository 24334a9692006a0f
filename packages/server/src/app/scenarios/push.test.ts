import { randomBytes } from 'node:crypto';
import { phrase } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { webPushTransport } from '../../adapters/web-push/index.ts';
import { openPushService } from '../../adapters/web-push/testing.ts';
import {
  notificationJobs,
  notificationRoutes,
  notify,
} from '../../identity/notifications/index.ts';
import { test, type World } from '../../kernel/testing.ts';

const wait = new AbortController().signal;

const notifyActor = (
  world: World,
  news: Omit<Parameters<typeof notify>[1], 'orgId' | 'userIds'>,
) => {
  const { orgId, userId } = world.actor('STAFF');
  const notification = { ...news, orgId, userIds: [userId] };
  return world.outside(undefined, 'system').transact((ctx) => notify(ctx, notification));
};

/** Only an open session has browsers. */
const signIn = async (world: World) => {
  const { sessionId, userId, orgId } = world.actor('STAFF');
  await world.pools.owner.query(
    `insert into sessions (id, user_id, membership_id, token_hash, device, coarse_address, last_seen_at, idle_seconds, expires_at)
     select $1, $2, id, $3, 'Firefox', '203.0', now(), 3600, now() + interval '1 day'
     from memberships where user_id = $2 and org_id = $4`,
    [sessionId, userId, randomBytes(32), orgId],
  );
};

test('a browser is notified unless the person removed it or has read the notification', async ({
  world,
}) => {
  await signIn(world);
  const service = await openPushService();
  world.adapt({ push: webPushTransport([service.origin]) });
  const { send } = await world.serve(notificationRoutes);
  const { serverKey } = (await send('STAFF', 'GET /api/notifications/devices')).body as {
    serverKey: string;
  };
  service.state.serverKey = serverKey;
  const strange = { endpoint: 'https://push.example/abc', keys: service.subscribe().keys };
  expect((await send('STAFF', 'POST /api/notifications/devices', strange)).status).toBe(400);

  const browser = service.subscribe();
  const added = await send('STAFF', 'POST /api/notifications/devices', browser);
  expect(added.body).toMatchObject({ current: true });
  await send('STAFF', 'POST /api/notifications/devices', browser);
  const { id } = (await send('STAFF', 'POST /api/notifications/devices', browser)).body as {
    id: string;
  };
  const listed = (await send('STAFF', 'GET /api/notifications/devices')).body;
  expect(listed).toMatchObject({ devices: [{ id }] });
  expect((await send('ANALYST', 'GET /api/notifications/devices')).body).toMatchObject({
    devices: [],
  });
  const stolen = await send('ANALYST', `POST /api/notifications/devices/${id}/test`);
  expect(stolen.status).toBe(404);
  expect((await send('ANALYST', `DELETE /api/notifications/devices/${id}`)).status).toBe(404);

  const tested = await send('STAFF', `POST /api/notifications/devices/${id}/test`);
  expect(tested.body).toEqual({ arrived: true });
  await notifyActor(world, {
    source: 'staff.push:1',
    title: phrase('{{who}} requested leave'),
    words: { who: 'Amina' },
    href: '/staff-management/leave',
  });
  await runPushJobs(world);
  expect(service.shown.map(({ message }) => message)).toMatchObject([
    { title: 'Notifications are working' },
    { title: 'Amina requested leave', href: '/staff-management/leave' },
  ]);

  await notifyActor(world, { source: 'staff.push:2', title: phrase('Read meanwhile') });
  await send('STAFF', 'POST /api/notifications/read', {});
  await runPushJobs(world);
  expect(service.shown).toHaveLength(2);

  await world.pools.owner.query('delete from sessions');
  const signedOut = (await send('STAFF', 'GET /api/notifications/devices')).body;
  expect(signedOut).toMatchObject({ devices: [] });
  service.close();
});

test('a browser that no longer accepts messages is removed', async ({ world }) => {
  await signIn(world);
  const service = await openPushService();
  world.adapt({ push: webPushTransport([service.origin]) });
  const { send } = await world.serve(notificationRoutes);
  const browser = service.subscribe();
  const { id } = (await send('STAFF', 'POST /api/notifications/devices', browser)).body as {
    id: string;
  };
  service.unsubscribe(browser);
  const rejected = await send('STAFF', `POST /api/notifications/devices/${id}/test`);
  expect(rejected.body).toEqual({ arrived: false });
  expect((await send('STAFF', 'GET /api/notifications/devices')).body).toMatchObject({
    devices: [],
  });
  service.close();
});

/** Runs the queued push jobs, as the worker would. */
async function runPushJobs(world: World): Promise<void> {
  const system = world.outside(undefined, 'system');
  for (const job of notificationJobs.filter(({ name }) => name.includes('push'))) {
    const { rows } = await world.pools.owner.query<{ payload: object }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [job.name],
    );
    for (const { payload } of rows) await job.run(system, payload, wait);
  }
}
