import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { codeOf } from './check-ins/code.ts';
import { volunteeringRoutes } from './routes.ts';
import { addShift, as, createTeam } from './testing-volunteering.ts';

/** The clock of the server in tests. */
const around = { from: '2026-03-01T08:30:00Z', to: '2026-03-01T11:00:00Z' };

test('a request sent twice with one idempotency key is executed once', async ({ world }) => {
  const team = await createTeam(world);
  const ada = await team.add('VOLUNTEER', 'Ada');
  const code = await as(world, team.administrator, async (ctx) =>
    codeOf(ctx, await addShift(world, team, around, [ada])),
  );
  const { send } = await world.serve(volunteeringRoutes);
  const calls = [
    [ada, 'POST /api/volunteer/hours', { workedOn: '2026-02-27', hours: 2 }],
    [team.administrator, 'POST /api/volunteer/tasks', { title: 'Paint', userIds: [ada.id] }],
    [ada, 'POST /api/volunteer/reports', { title: 'Painted', workedOn: '2026-02-27' }],
    [ada, 'POST /api/volunteer/check-ins', { code }],
    [ada, 'POST /api/volunteer/check-outs', { code }],
  ] as const;
  for (const [who, request, body] of calls) {
    const headers = { 'idempotency-key': request };
    const first = await send(who, request, body, headers);
    const second = await send(who, request, body, headers);
    expect([request, first.status, second.status]).toEqual([request, 200, 200]);
    expect(second.body).toEqual(first.body);
  }
  const { rows } = await world.pools.owner.query(
    `select (select count(*)::int from hour_entries where org_id = $1) as hours,
      (select count(*)::int from volunteer_tasks where org_id = $1) as tasks,
      (select count(*)::int from activity_reports where org_id = $1) as reports,
      (select count(*)::int from check_ins where org_id = $1) as arrivals`,
    [team.orgId],
  );
  expect(rows).toEqual([{ hours: 2, tasks: 1, reports: 1, arrivals: 1 }]);
});

test('a request whose response cannot be stored is rolled back and succeeds on retry', async ({
  world,
}) => {
  const team = await createTeam(world);
  const ada = await team.add('VOLUNTEER', 'Ada');
  const code = await as(world, team.administrator, async (ctx) =>
    codeOf(ctx, await addShift(world, team, around, [ada])),
  );
  const { send } = await world.serve(volunteeringRoutes);
  const arrive = () =>
    send(ada, 'POST /api/volunteer/check-ins', { code }, { 'idempotency-key': 'arrival' });
  await world.pools.owner.query(
    `alter table idempotency_keys add constraint breaks check (answer is null or key <> 'arrival')`,
  );
  expect((await arrive()).status).toBeGreaterThanOrEqual(400);
  await world.pools.owner.query('alter table idempotency_keys drop constraint breaks');
  const { rows } = await world.pools.owner.query('select from check_ins where org_id = $1', [
    team.orgId,
  ]);
  expect(rows).toHaveLength(0);
  expect((await arrive()).status).toBe(200);
  expect((await arrive()).status).toBe(200);
});
