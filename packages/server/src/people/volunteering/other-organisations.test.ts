import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { volunteeringRoutes } from './routes.ts';
import { assignTasks } from './tasks/index.ts';
import { as, createTeam, type Person } from './testing-volunteering.ts';

/** Ada volunteers with River Trust and with Hill Club, and is signed in to Hill Club. */
async function openTwo(world: World) {
  const [river, hill] = [await createTeam(world), await createTeam(world, 'Hill Club')];
  const atRiver = await river.add('VOLUNTEER', 'Ada');
  const ada = await hill.join(atRiver.userId, 'VOLUNTEER');
  const { send } = await world.serve(volunteeringRoutes);
  const ask = async (who: Person, request: Parameters<typeof send>[1], body?: object) => {
    const { status, body: answer } = await send(who, request, body);
    return { status, answer: answer as { id: string; items: { id: string }[] } & { id: string }[] };
  };
  return { river, hill, ada, atRiver, send, ask };
}

const give = async (world: World, administrator: Person, person: Person, title: string) => {
  const task = { title, description: '', dueOn: '2026-02-28', items: ['Buy paint'] };
  const [overrides] = await as(world, administrator, (ctx) =>
    assignTasks(ctx, { ...task, userIds: [person.id] }),
  );
  return overrides?.id ?? '';
};

const form = (name: string, content: string) => ({
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});

test('tasks of all organisations are in one list and can be edited there', async ({ world }) => {
  const { river, hill, ada, send, ask } = await openTwo(world);
  const [fence, wall] = [
    await give(world, river.administrator, ada, 'Paint the fence'),
    await give(world, hill.administrator, ada, 'Paint the wall'),
  ];
  expect((await ask(ada, 'GET /api/volunteer/tasks')).answer).toMatchObject([
    { id: fence, organisation: { name: 'River Trust' }, overdue: true },
    { id: wall, organisation: { name: 'Hill Club' } },
  ]);
  expect((await ask(ada, 'GET /api/volunteer/tasks/counts')).answer).toMatchObject({
    states: { assigned: 2 },
    overdue: 2,
  });
  const state = `PUT /api/volunteer/tasks/${fence}/state` as const;
  expect(await ask(ada, state, { was: 'assigned', state: 'accepted' })).toMatchObject({
    status: 200,
    answer: { mayEdit: false, mayBecome: ['started', 'done'] },
  });
  const { items } = (await ask(ada, `GET /api/volunteer/tasks/${fence}`)).answer;
  const item = `PUT /api/volunteer/task-items/${items[0]?.id}` as const;
  expect((await ask(ada, item, { done: true })).status).toBe(200);
  const comments = `POST /api/volunteer/tasks/${fence}/comments` as const;
  const comment = await ask(ada, comments, { text: 'Which colour?' });
  expect(comment.status).toBe(200);
  expect((await ask(ada, `DELETE /api/volunteer/task-comments/${comment.answer.id}`)).status).toBe(
    200,
  );
  const { body, headers } = form('plan.txt', 'Green');
  const added = await send(ada, `POST /api/volunteer/tasks/${fence}/files`, body, headers);
  expect(added.status).toBe(200);
  const { id } = added.body as { id: string };
  expect((await send(river.administrator, `GET /api/volunteer/task-files/${id}`)).text).toBe(
    'Green',
  );
  expect((await send(ada, `GET /api/volunteer/task-files/${id}`)).text).toBe('Green');
  expect((await send(hill.administrator, `GET /api/volunteer/task-files/${id}`)).status).toBe(404);
  expect((await ask(ada, `DELETE /api/volunteer/task-files/${id}`)).status).toBe(200);
  const { rows } = await world.pools.owner.query(
    'select distinct org_id from audit_log where user_id = $1 and subject = $2',
    [ada.userId, fence],
  );
  expect(rows).toEqual([{ org_id: river.orgId }]);
});

test('a coordinator of one organisation is an ordinary volunteer in another', async ({ world }) => {
  const { river, hill, atRiver, ask } = await openTwo(world);
  const bo = await river.add('VOLUNTEER', 'Bo');
  const [own, other] = [
    await give(world, river.administrator, atRiver, 'Paint the fence'),
    await give(world, river.administrator, bo, 'Paint the door'),
  ];
  const leader = await hill.add('STAFF', 'Eve');
  const eve = await river.join(leader.userId, 'STAFF');
  const hers = await give(world, river.administrator, eve, 'Count the pots');
  expect((await ask(leader, 'GET /api/volunteer/tasks')).answer.map(({ id }) => id)).toEqual([
    hers,
  ]);
  expect(await ask(leader, `GET /api/volunteer/tasks/${hers}`)).toMatchObject({
    answer: { mayEdit: false },
  });
  for (const id of [own, other])
    expect((await ask(leader, `GET /api/volunteer/tasks/${id}`)).status).toBe(404);
  expect((await ask(leader, `DELETE /api/volunteer/tasks/${hers}`)).status).toBe(404);
});

test.for([
  ['update memberships set deactivated_at = now() where org_id = $1 and user_id = $2'],
  ["update memberships set role = 'VIEWER' where org_id = $1 and user_id = $2"],
  ['update organisations set suspended_at = now() where id = $1 and $2::uuid is not null'],
] as const)('earlier tasks are inaccessible after: %s', async ([end], { world }) => {
  const { river, ada, atRiver, ask } = await openTwo(world);
  const id = await give(world, river.administrator, atRiver, 'Paint the fence');
  const report = { title: 'Painted', workedOn: '2026-02-27', orgId: river.orgId };
  const written = (await ask(ada, 'POST /api/volunteer/reports', report)).answer.id;
  await world.pools.owner.query(end, [river.orgId, ada.userId]);
  expect((await ask(ada, 'GET /api/volunteer/tasks')).answer).toEqual([]);
  expect((await ask(ada, 'GET /api/volunteer/reports')).answer).toEqual([]);
  for (const path of [`tasks/${id}`, `reports/${written}`] as const)
    expect((await ask(ada, `GET /api/volunteer/${path}`)).status).toBe(404);
  for (const path of ['reports', 'hours'] as const)
    expect(await ask(ada, `POST /api/volunteer/${path}`, { ...report, hours: 1 })).toMatchObject({
      status: 400,
      answer: { fields: { orgId: 'Choose an organisation you volunteer for.' } },
    });
});

test('a report for another organisation is submitted and decided there', async ({ world }) => {
  const { river, hill, ada, ask } = await openTwo(world);
  const taskId = await give(world, river.administrator, ada, 'Paint the fence');
  const report = { title: 'Painted', workedOn: '2026-02-27', hours: 2, story: 'Green.' };
  const { status, answer } = await ask(ada, 'POST /api/volunteer/reports', {
    ...report,
    taskId,
    orgId: river.orgId,
  });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ organisation: { name: 'River Trust' }, about: 'Paint the fence' });
  const { id } = answer;
  expect((await ask(ada, `PUT /api/volunteer/reports/${id}`, report)).status).toBe(200);
  expect((await ask(ada, `PUT /api/volunteer/reports/${id}/submission`, {})).status).toBe(200);
  expect((await ask(ada, 'GET /api/volunteer/reports/counts')).answer).toMatchObject({
    submitted: 1,
  });
  expect((await ask(hill.administrator, 'GET /api/volunteer/reports?own=false')).answer).toEqual(
    [],
  );
  const decision = `PUT /api/volunteer/reports/${id}/decision` as const;
  expect((await ask(hill.administrator, decision, { approved: true })).status).toBe(404);
  expect((await ask(river.administrator, decision, { approved: true })).status).toBe(200);
});

test('hours at another organisation can only be logged for oneself', async ({ world }) => {
  const { river, hill, ada, ask } = await openTwo(world);
  const worked = { workedOn: '2026-02-27', hours: 2, orgId: river.orgId };
  expect(await ask(ada, 'POST /api/volunteer/hours', worked)).toMatchObject({
    status: 200,
    answer: { organisation: { name: 'River Trust' } },
  });
  await river.join(hill.administrator.userId, 'NGO_ADMIN');
  const forAda = { ...worked, workedOn: '2026-02-26', userId: ada.userId };
  expect((await ask(hill.administrator, 'POST /api/volunteer/hours', forAda)).status).toBe(400);
});
