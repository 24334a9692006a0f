import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { leaveDecided, leaveRequested, memberJoined, roleChanged } from './events.ts';
import { requestLeave } from './leave/service.ts';
import { staffSubscriptions } from './subscriptions.ts';
import { as, createTeam, visitor } from './testing-staff.ts';

test('administrators, managers and the person are notified', async ({ world }) => {
  const { administrator, add, orgId } = await createTeam(world);
  const staff = await add('STAFF', 'Sam');
  const { userId } = staff;
  const { id: leaveId } = await as(world, staff, (ctx) =>
    requestLeave(ctx, { kind: 'sick', firstDay: '2026-03-02', lastDay: '2026-03-03', note: 'flu' }),
  );
  const by = administrator.userId;
  const happened = [
    { event: memberJoined.name, payload: { orgId, userId } },
    { event: roleChanged.name, payload: { orgId, userId, role: 'VIEWER', by } },
    { event: leaveRequested.name, payload: { orgId, userId, leaveId } },
    { event: leaveDecided.name, payload: { orgId, userId, leaveId, approved: true, by } },
  ];
  const system = visitor(world, { scope: 'system' });
  for (const { event, payload } of happened)
    for (const subscription of staffSubscriptions.filter((one) => one.event === event))
      await system.transact((ctx) => subscription.effect(ctx, payload));
  const { rows } = await world.pools.owner.query(
    'select user_id, title, body, words from notifications where org_id = $1 order by id',
    [orgId],
  );
  expect(rows.map(({ user_id, title }) => [user_id, title])).toEqual([
    [by, '{{who}} joined {{organisation}}'],
    [userId, '{{who}} changed your role in {{organisation}}'],
    [by, '{{who}} requested leave'],
    [userId, '{{who}} approved your leave'],
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/sick|flu/);
});
