import type { Subject } from '@ngo-plus/contract/identity/notifications';
import { phrase } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test as base } from '../../kernel/testing.ts';
import { notify } from './notify.ts';
import { notificationRoutes } from './routes.ts';

const hourMs = 3_600_000;

/** Three notifications about leave, one about a grant and one that leads nowhere, in this order. */
const test = base.extend('inbox', async ({ world }) => {
  const { send } = await world.serve(notificationRoutes);
  await world.pools.owner.query('delete from notifications');
  const [staff, colleague] = [world.actor('STAFF'), world.actor('VIEWER')];
  const news = [
    { source: 'staff.leave:1', href: '/staff-management/leave' },
    { source: 'staff.leave:2', href: '/staff-management/leave' },
    { source: 'grants.near:1', href: '/grants/7' },
    { source: 'accounts.hello:1' },
    { source: 'staff.leave:3', href: '/staff-management/leave' },
  ] as const;
  let minute = 0;
  for (const one of news) {
    minute += 1;
    await world.outside(undefined, 'system').transact((ctx) =>
      notify(
        { ...ctx, now: () => new Date(ctx.now().getTime() - hourMs + minute * 60_000) },
        {
          ...one,
          orgId: staff.orgId,
          userIds: [staff.userId, colleague.userId],
          title: phrase('News {{number}}'),
          words: { number: one.source },
        },
      ),
    );
  }
  const list = async (query = '') =>
    (await send(staff, `GET /api/notifications/subjects${query}`)).body as Subject[];
  const unread = async () =>
    ((await send(staff, 'GET /api/notifications/unread')).body as { unread: number }).unread;
  return { staff, colleague, send, list, unread };
});

const shown = (subjects: readonly Subject[]) =>
  subjects.map(({ latest, count, unread }) => `${latest.title}: ${count}, ${unread} unread`);

test('notifications that lead to the same place are one subject, the latest first', async ({
  inbox,
}) => {
  expect(shown(await inbox.list())).toEqual([
    'News staff.leave:3: 3, 3 unread',
    'News accounts.hello:1: 1, 1 unread',
    'News grants.near:1: 1, 1 unread',
  ]);
});

test('a cursor walks all subjects once, and the number of subjects is known', async ({ inbox }) => {
  const titles: string[] = [];
  let total: string | undefined;
  for (let path: string | undefined = '/api/notifications/subjects?limit=1&total=true'; path; ) {
    const { body, headers } = await inbox.send(inbox.staff, `GET ${path}` as 'GET /api/x');
    titles.push(...(body as Subject[]).map(({ latest }) => latest.title));
    total ??= String(headers['x-total-count']);
    path = String(headers['link'] ?? '').match(/<(.+)>/)?.[1];
  }
  expect(titles).toEqual(['News staff.leave:3', 'News accounts.hello:1', 'News grants.near:1']);
  expect(total).toBe('3');
});

test('a subject is read as a whole, and its notifications can be listed', async ({ inbox }) => {
  const { staff, send } = inbox;
  const leave = '/staff-management/leave';
  expect((await send(staff, 'POST /api/notifications/read', { hrefs: [leave] })).body).toEqual({
    unread: 2,
  });
  expect(shown(await inbox.list('?state=unread'))).toEqual([
    'News accounts.hello:1: 1, 1 unread',
    'News grants.near:1: 1, 1 unread',
  ]);
  const { body } = await send(staff, `GET /api/notifications?href=${leave}` as 'GET /api/x');
  expect((body as { title: string }[]).map(({ title }) => title)).toEqual([
    'News staff.leave:3',
    'News staff.leave:2',
    'News staff.leave:1',
  ]);
});

test('a snoozed subject is hidden and not counted until its time, and is then unread', async ({
  world,
  inbox,
}) => {
  const { staff, send } = inbox;
  const [leave] = await inbox.list();
  await send(staff, 'POST /api/notifications/read', {});
  const until = new Date(world.outside(staff).now().getTime() + hourMs).toISOString();
  const path = `POST /api/notifications/${leave?.latest.id}/snooze` as const;
  expect((await send(staff, path, { until })).body).toEqual({ unread: 0 });
  expect((await inbox.list()).map(({ latest }) => latest.title)).not.toContain(
    'News staff.leave:3',
  );
  expect(await inbox.list('?state=snoozed')).toMatchObject([{ count: 3, snoozedUntil: until }]);

  await world.pools.owner.query(
    `update notifications set snoozed_until = snoozed_until - interval '61 minutes',
       created_at = created_at - interval '61 minutes' where snoozed_until is not null`,
  );
  expect(shown(await inbox.list())[0]).toBe('News staff.leave:3: 3, 1 unread');
  expect(await inbox.unread()).toBe(1);
});

test('a snoozed subject can be shown now', async ({ world, inbox }) => {
  const { staff, send } = inbox;
  const [leave] = await inbox.list();
  const until = new Date(world.outside(staff).now().getTime() + hourMs).toISOString();
  const path = `POST /api/notifications/${leave?.latest.id}/snooze` as const;
  await send(staff, path, { until });
  expect((await send(staff, path, { until: null })).body).toEqual({ unread: 5 });
  expect(await inbox.list('?state=snoozed')).toEqual([]);
});

test.for([
  { what: 'in the past', ms: -1 },
  { what: 'too far ahead', ms: 91 * 24 * hourMs },
])('a time $what is refused', async ({ ms }, { world, inbox }) => {
  const { staff, send } = inbox;
  const [leave] = await inbox.list();
  const until = new Date(world.outside(staff).now().getTime() + ms).toISOString();
  const { status, body } = await send(
    staff,
    `POST /api/notifications/${leave?.latest.id}/snooze` as const,
    { until },
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid' });
});

test("another person's notification can't be snoozed", async ({ world, inbox }) => {
  const { staff, colleague, send } = inbox;
  const [leave] = await inbox.list();
  const until = new Date(world.outside(staff).now().getTime() + hourMs).toISOString();
  const { status } = await send(
    colleague,
    `POST /api/notifications/${leave?.latest.id}/snooze` as const,
    { until },
  );
  expect(status).toBe(404);
});
