import type { FormAlert } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../../kernel/testing.ts';
import { responseRoutes } from '../routes.ts';
import { publish, response } from '../testing-responses.ts';
import { alertSubscriptions } from './index.ts';

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world);
  const people = [world.actor('VIEWER').userId, world.actor('STAFF').userId];
  const add = async (more: object = {}) => {
    const rule = { formId, name: 'Rule', people, state: null, where: [], ...more };
    return (await send('STAFF', 'POST /api/form-alerts', rule)) as {
      status: number;
      body: FormAlert;
    };
  };
  const submit = async (answers: object, who: Parameters<typeof send>[0] = 'STAFF') => {
    const sent = response(answers);
    await send(who, `POST /api/public-forms/${formId}/responses`, sent);
    return sent.responseId;
  };
  return { send, formId, add, submit };
}

/** Delivers the events, and returns what people were notified of. */
async function notified(world: World, formId: string) {
  const { rows } = await world.pools.owner.query(
    "select payload from events where name = 'responses.to-notify' and payload ->> 'formId' = $1",
    [formId],
  );
  for (const { payload } of rows)
    await world
      .outside(undefined, 'system')
      .transact(async (ctx) => alertSubscriptions[0]?.effect(ctx, payload));
  const { rows: found } = await world.pools.owner.query(
    "select user_id as who, title, words, href from notifications where source like 'forms.responses:%' and href like $1",
    [`%${formId}%`],
  );
  return found as { who: string; title: string; words: object; href: string }[];
}

test('people are notified of a new response, except who sent it', async ({ world }) => {
  const { formId, add, submit } = await open(world);
  await add();
  const id = await submit({ name: 'Ada', age: 30 });
  expect(await notified(world, formId)).toEqual([
    {
      who: world.actor('VIEWER').userId,
      title: 'New response to “{{form}}”',
      words: { form: 'Household', count: '1', title: 'Rule' },
      href: `/data-collection/responses/${formId}?response=${id}`,
    },
  ]);
  // The event may be delivered twice.
  expect(await notified(world, formId)).toHaveLength(1);
});

test('conditions on answers decide', async ({ world }) => {
  const { formId, add, submit } = await open(world);
  await add({ where: [{ item: 'age', operator: 'at-least', value: '60' }] });
  await submit({ name: 'Ada', age: 30 });
  expect(await notified(world, formId)).toEqual([]);
  await submit({ name: 'Ben', age: 70 });
  expect(await notified(world, formId)).toHaveLength(1);
});

test('a review state notifies once for all responses that get it', async ({ world }) => {
  const { formId, add, submit, send } = await open(world);
  await add({ state: 'rejected' });
  const ids = [await submit({ name: 'Ada' }), await submit({ name: 'Ben' })];
  expect(await notified(world, formId)).toEqual([]);
  await send('STAFF', 'POST /api/form-responses/reviews', { formId, ids, state: 'approved' });
  expect(await notified(world, formId)).toEqual([]);
  await send('STAFF', 'POST /api/form-responses/reviews', { formId, ids, state: 'rejected' });
  expect(await notified(world, formId)).toMatchObject([
    { title: '{{count}} responses to “{{form}}” changed', words: { count: '2' } },
  ]);
});

test('only people who may read responses are notified', async ({ world }) => {
  const { formId, add, submit } = await open(world);
  expect((await add({ people: [world.actor('VOLUNTEER').userId] })).status).toBe(400);
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  expect((await add({ people: [stranger.userId] })).status).toBe(400);
  await add();
  const viewer = world.actor('VIEWER');
  await world.pools.owner.query(
    'update memberships set deactivated_at = now() where user_id = $1 and org_id = $2',
    [viewer.userId, viewer.orgId],
  );
  await submit({ name: 'Ada' });
  expect(await notified(world, formId)).toEqual([]);
});

test('rules are changed and deleted by the team of the form only', async ({ world }) => {
  const { formId, add, send } = await open(world);
  await world.pools.owner.query('update memberships set deactivated_at = null');
  const { body } = await add();
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  const { name, state, where } = body;
  const people = [world.actor('STAFF').userId];
  const changed = { name, state, where, people };
  expect((await send(stranger, `PUT /api/form-alerts/${body.id}`, changed)).status).toBe(404);
  const reply = await send('STAFF', `PUT /api/form-alerts/${body.id}`, changed);
  expect(reply.body).toMatchObject({ people: [{ id: people[0] }] });
  expect((await send('STAFF', `DELETE /api/form-alerts/${body.id}`)).status).toBe(200);
  expect((await send('STAFF', `GET /api/form-alerts?formId=${formId}`)).body).toEqual([]);
});
