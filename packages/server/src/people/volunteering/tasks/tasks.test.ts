import { Readable } from 'node:stream';
import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import type { TaskState } from '@ngo-plus/contract/people/volunteering';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import {
  as,
  createTeam,
  notificationsOf,
  type Person,
  requestContextOf,
} from '../testing-volunteering.ts';
import { assignTasks, changeTask, deleteTask, reassignTask } from './assignment.ts';
import { addTaskFile, readTaskFile, removeTaskFile } from './files.ts';
import { countTasks, listTasks } from './list.ts';
import { commentOnTask, removeTaskComment, setTaskState, tickTaskItem } from './progress.ts';
import { readTask } from './read-task.ts';

const form = {
  title: 'Paint the fence',
  description: '',
  dueOn: '',
  items: ['Buy paint', 'Paint'],
};

async function give(
  world: World,
  administrator: Person,
  people: readonly Person[],
  input: object = {},
) {
  const overrides = await as(world, administrator, (ctx) =>
    assignTasks(ctx, { ...form, userIds: people.map(({ id }) => id), ...input }),
  );
  const [first] = overrides;
  if (!first) throw new Error('Nothing was given.');
  return { given: overrides, first };
}

type TaskId = Awaited<ReturnType<typeof give>>['first']['id'];

const bring = (
  world: World,
  who: Person,
  id: TaskId,
  [was, state]: readonly [TaskState, TaskState],
  reason = '',
) => as(world, who, (ctx) => setTaskState(ctx, { id, was, state, reason }));

async function openWork(world: World) {
  const team = await createTeam(world);
  const ada = await team.add('VOLUNTEER', 'Ada');
  return { ...team, ada };
}

test('each assignee gets a separate task, accepts it, ticks its list and completes it', async ({
  world,
}) => {
  const { administrator, ada, add } = await openWork(world);
  const bo = await add('VOLUNTEER', 'Bo');
  const { given: overrides } = await give(world, administrator, [ada, bo, ada]);
  expect(overrides.map(({ person }) => person.name).sort()).toEqual(['Ada', 'Bo']);
  const id = overrides.find(({ person }) => person.id === ada.userId)?.id;
  if (!id) throw new Error('Ada has no task.');
  const { items, mayBecome } = await as(world, ada, (ctx) => readTask(ctx, { id }));
  expect(mayBecome).toEqual(['accepted', 'declined']);
  const [first] = items;
  if (!first) throw new Error('There is no list.');
  const tick = (who = ada, done = true) =>
    as(world, who, (ctx) => tickTaskItem(ctx, { id: first.id, done }));
  await expect(tick()).rejects.toMatchObject({ code: 'conflict' });
  await bring(world, ada, id, ['assigned', 'accepted']);
  await bring(world, ada, id, ['accepted', 'started']);
  expect(await tick()).toMatchObject({ text: 'Buy paint', done: true });
  await tick(ada, false);
  await tick();
  await expect(tick(bo)).rejects.toMatchObject({ code: 'not_found' });
  const done = await bring(world, ada, id, ['started', 'done']);
  expect(done).toMatchObject({ state: 'done', itemsDone: 1, mayTick: false, mayBecome: [] });
  expect((await notificationsOf(world, administrator)).map(({ title }) => title)).toEqual([
    '{{who}} completed a task: {{task}}',
  ]);
  expect((await notificationsOf(world, ada)).map(({ href }) => href)).toEqual([
    `/volunteer/tasks?task=${id}`,
  ]);
});

test.for([
  ['VOLUNTEER', ['assigned', 'started'], '', 'forbidden'],
  ['VOLUNTEER', ['assigned', 'cancelled'], '', 'forbidden'],
  ['VOLUNTEER', ['accepted', 'started'], '', 'conflict'],
  ['VOLUNTEER', ['assigned', 'declined'], '', 'invalid'],
  ['NGO_ADMIN', ['assigned', 'done'], '', 'forbidden'],
  ['NGO_ADMIN', ['assigned', 'accepted'], '', 'forbidden'],
] as const)(
  '%s may not bring a task from %j (%j): %s',
  async ([role, way, reason, code], { world }) => {
    const { administrator, ada } = await openWork(world);
    const { first } = await give(world, administrator, [ada]);
    const who = role === 'VOLUNTEER' ? ada : administrator;
    await expect(bring(world, who, first.id, way, reason)).rejects.toMatchObject({ code });
  },
);

test('coordinators send completed tasks back, reassign declined ones, and cancel', async ({
  world,
}) => {
  const { administrator, ada, add } = await openWork(world);
  const bo = await add('VOLUNTEER', 'Bo');
  const { first } = await give(world, administrator, [ada]);
  const { id } = first;
  await bring(world, ada, id, ['assigned', 'declined'], 'I am away.');
  expect((await as(world, administrator, (ctx) => readTask(ctx, { id }))).reason).toBe(
    'I am away.',
  );
  const moved = await as(world, administrator, (ctx) => reassignTask(ctx, { id, userId: bo.id }));
  expect(moved).toMatchObject({ state: 'assigned', person: { name: 'Bo' }, reason: '' });
  await expect(as(world, ada, (ctx) => readTask(ctx, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
  await bring(world, bo, id, ['assigned', 'accepted']);
  await bring(world, bo, id, ['accepted', 'done']);
  await expect(
    as(world, administrator, (ctx) => reassignTask(ctx, { id, userId: ada.id })),
  ).rejects.toMatchObject({ code: 'conflict' });
  await expect(bring(world, administrator, id, ['done', 'started'])).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  await bring(world, administrator, id, ['done', 'started'], 'The gate is missing.');
  await bring(world, administrator, id, ['started', 'cancelled']);
  expect((await notificationsOf(world, bo)).map(({ title }) => title)).toEqual([
    '{{who}} assigned you a task: {{task}}',
    '{{who}} sent a task back to you: {{task}}',
    '{{who}} cancelled your task: {{task}}',
  ]);
});

test('when two people change a task concurrently, the second change fails', async ({ world }) => {
  const { administrator, ada } = await openWork(world);
  const { first } = await give(world, administrator, [ada]);
  const results = await Promise.allSettled([
    bring(world, ada, first.id, ['assigned', 'accepted']),
    bring(world, administrator, first.id, ['assigned', 'cancelled']),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict' },
  });
});

test("lists are sorted by due date and mark overdue tasks in the organisation's time zone", async ({
  world,
}) => {
  const { administrator, ada, add } = await openWork(world);
  const bo = await add('VOLUNTEER', 'Bo');
  await give(world, administrator, [ada], { title: 'Without a day' });
  await give(world, administrator, [ada], { title: 'Late', dueOn: '2026-02-28' });
  await give(world, administrator, [ada], { title: 'Today', dueOn: '2026-03-01' });
  await give(world, administrator, [bo], { title: 'Late as well', dueOn: '2026-02-27' });
  const list = (who: Person, input: object = {}) =>
    as(world, who, (ctx) =>
      listTasks(ctx, { own: false, overdue: false, open: false, limit: 9, ...input }),
    );
  const titles = async (...overrides: Parameters<typeof list>) =>
    (await list(...overrides)).items.map(({ title }) => title);
  expect(await titles(ada, { own: true })).toEqual(['Late', 'Today', 'Without a day']);
  expect(await titles(administrator)).toEqual(['Late as well', 'Late', 'Today', 'Without a day']);
  expect(await titles(administrator, { overdue: true })).toEqual(['Late as well', 'Late']);
  expect(await titles(administrator, { userId: bo.id })).toEqual(['Late as well']);
  expect(await titles(administrator, { search: 'LATE' })).toEqual(['Late as well', 'Late']);
  const { items } = await list(administrator, { userId: bo.id });
  const late = items[0]?.id;
  if (late) await bring(world, bo, late, ['assigned', 'declined'], 'No time.');
  expect(await titles(administrator, { open: true })).toEqual(['Late', 'Today', 'Without a day']);
  if (late) await bring(world, administrator, late, ['declined', 'assigned']);
  const page = await list(administrator, { limit: 3 });
  expect(await titles(administrator, { limit: 3, cursor: page.next })).toEqual(['Without a day']);
  await expect(list(ada)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await as(world, administrator, (ctx) => countTasks(ctx, { own: false }))).toMatchObject({
    states: { assigned: 4, done: 0 },
    overdue: 2,
  });
});

test('an edited checklist retains the ticks of remaining items', async ({ world }) => {
  const { administrator, ada } = await openWork(world);
  const { first } = await give(world, administrator, [ada]);
  const { id } = first;
  await bring(world, ada, id, ['assigned', 'accepted']);
  const { items } = await as(world, ada, (ctx) => readTask(ctx, { id }));
  const [paint] = items;
  if (!paint) throw new Error('There is no list.');
  await as(world, ada, (ctx) => tickTaskItem(ctx, { id: paint.id, done: true }));
  const changed = await as(world, administrator, (ctx) =>
    changeTask(ctx, {
      id,
      title: 'Paint both fences',
      dueOn: '2026-03-09',
      items: [{ text: 'Ask Bo' }, { id: paint.id, text: 'Buy more paint' }],
    }),
  );
  expect(changed).toMatchObject({
    title: 'Paint both fences',
    dueOn: '2026-03-09',
    items: [
      { text: 'Ask Bo', done: false },
      { text: 'Buy more paint', done: true },
    ],
  });
});

test('people of other organisations cannot be assigned tasks, read them or comment', async ({
  world,
}) => {
  const { administrator, ada } = await openWork(world);
  const other = await createTeam(world);
  await expect(give(world, administrator, [other.administrator])).rejects.toMatchObject({
    code: 'invalid',
    fields: { userIds: 'Choose people in your organisation.' },
  });
  const { first } = await give(world, administrator, [ada]);
  const { id } = first;
  for (const call of [
    (ctx: Parameters<typeof readTask>[0]) => readTask(ctx, { id }),
    (ctx: Parameters<typeof readTask>[0]) => commentOnTask(ctx, { id, text: 'Hello' }),
    (ctx: Parameters<typeof readTask>[0]) => deleteTask(ctx, { id }),
  ])
    await expect(as<unknown>(world, other.administrator, call)).rejects.toMatchObject({
      code: 'not_found',
    });
});

test('a task has comments and files, which are deleted with it', async ({ world }) => {
  const { administrator, ada } = await openWork(world);
  const { first } = await give(world, administrator, [ada]);
  const { id } = first;
  const comment = await as(world, ada, (ctx) => commentOnTask(ctx, { id, text: 'Which colour?' }));
  await expect(
    as(world, administrator, (ctx) => removeTaskComment(ctx, { id: comment.id })),
  ).rejects.toMatchObject({ code: 'not_found' });
  const file = await addTaskFile(
    requestContextOf(world, ada),
    { id },
    { name: '../fence.txt', type: 'text/plain', stream: Readable.from([Buffer.from('Blue')]) },
  );
  expect(file).toMatchObject({ name: 'fence.txt', sizeBytes: 4, addedBy: 'Ada', mayRemove: true });
  const { comments, files } = await as(world, administrator, (ctx) => readTask(ctx, { id }));
  expect(comments).toMatchObject([{ text: 'Which colour?', author: { name: 'Ada' } }]);
  expect(files).toMatchObject([{ name: 'fence.txt', mayRemove: true }]);
  expect((await readTaskFile(requestContextOf(world, administrator), { id: file.id })).type).toBe(
    'text/plain',
  );
  await as(world, administrator, (ctx) => deleteTask(ctx, { id }));
  await expect(readTaskFile(requestContextOf(world, ada), { id: file.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(as(world, ada, (ctx) => removeTaskFile(ctx, { id: file.id }))).rejects.toMatchObject(
    { code: 'not_found' },
  );
  const { rows } = await world.pools.owner.query(
    "select from blobs where purpose = 'volunteering.task-file' and org_id = $1",
    [administrator.orgId],
  );
  expect(rows).toEqual([]);
});

test("task files count towards the organisation's storage until they are deleted", async ({
  world,
}) => {
  const { administrator, ada } = await openWork(world);
  const { id } = (await give(world, administrator, [ada])).first;
  const { owner } = world.pools;
  const usedBytes = async () => {
    const { rows } = await owner.query<{ bytes: number }>(
      'select used_bytes::float8 as bytes from storage_usage where org_id = $1',
      [administrator.orgId],
    );
    return rows[0]?.bytes;
  };
  const add = (content: string) => {
    const stream = Readable.from([Buffer.from(content)]);
    return addTaskFile(requestContextOf(world, ada), { id }, { name: 'a.txt', type: '', stream });
  };
  const { id: file } = await add('Blue');
  expect(await usedBytes()).toBe(4);
  const { storageBytes } = planLimits.pro;
  await owner.query('update storage_usage set used_bytes = $2 where org_id = $1', [
    administrator.orgId,
    Number(storageBytes) - 3,
  ]);
  await expect(add('Green')).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^Not enough storage: you need 5 bytes, and 3 bytes of .* left/),
  });
  expect(await usedBytes()).toBe(Number(storageBytes) - 3);
  await as(world, ada, (ctx) => removeTaskFile(ctx, { id: file }));
  expect(await usedBytes()).toBe(Number(storageBytes) - 7);
});
