import { responsesChannel } from '@ngo-plus/contract/data/responses';
import { expect, onTestFinished } from 'vitest';
import { memoryBlobs, test, type World } from '../../../kernel/testing.ts';
import { responseRoutes } from '../routes.ts';
import { publish, response } from '../testing-responses.ts';

/** What is announced to open lists, in order. A marker says when everything before it has arrived. */
async function listen({ pools }: World) {
  const client = await pools.owner.connect();
  const heard: {
    orgId?: string;
    userIds?: string[];
    hint?: { channel: string; reached: string };
  }[] = [];
  let arrived = () => undefined as void;
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === 'marker') arrived();
    else heard.push(JSON.parse(payload));
  });
  await client.query('listen realtime; listen marker');
  onTestFinished(() => client.release(true));
  const all = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrived = resolve;
    await pools.owner.query('notify marker');
    await promise;
    return heard;
  };
  return { all };
}

test('open lists of the organisation learn of each change, and nothing of answers', async ({
  world,
}) => {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world);
  const { all } = await listen(world);
  const sent = response({ name: 'Ada', age: 30 });
  const submit = () => send('STAFF', `POST /api/public-forms/${formId}/responses`, sent);
  await submit();
  // The same response again changes nothing.
  await submit();
  const ids = [sent.responseId];
  const corrected = { answers: { name: 'Ada', age: 31 }, revision: 1, reason: 'Misheard' };
  await send('STAFF', `PUT /api/form-responses/${ids[0]}/answers`, corrected);
  const review = { formId, ids, state: 'approved' };
  await send('STAFF', 'POST /api/form-responses/reviews', review);
  await send('STAFF', 'POST /api/form-responses/reviews', review);
  await send('STAFF', 'POST /api/form-responses/deletions', { formId, ids, reason: 'Test' });
  const heard = (await all()).filter(({ hint }) => hint?.channel === responsesChannel(formId));
  expect(heard).toEqual(
    ['created', 'edited', 'reviewed', 'deleted'].map((reached) => ({
      orgId: world.cast.ngo,
      hint: { channel: responsesChannel(formId), reached },
    })),
  );
});

test('members who see only some responses learn of these, and others of all', async ({ world }) => {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world);
  const [limited, unlimited] = ['VIEWER', 'STAFF'].map((role) => world.actor(role as never).userId);
  const old = { item: 'age', within: [], operator: 'at-least', value: '40' };
  const access = { formId, userId: limited, conditions: [old] };
  expect((await send('NGO_ADMIN', 'PUT /api/form-access', access)).status).toBe(200);
  const { all } = await listen(world);
  const submit = async (age: number) => {
    const sent = response({ name: 'Ada', age });
    await send('STAFF', `POST /api/public-forms/${formId}/responses`, sent);
    return sent.responseId;
  };
  const young = await submit(30);
  const aged = await submit(41);
  for (const id of [young, aged])
    await send('STAFF', 'POST /api/form-responses/deletions', {
      formId,
      ids: [id],
      reason: 'Test',
    });
  const heard = (await all()).filter(({ hint }) => hint?.channel === responsesChannel(formId));
  expect(heard.map(({ userIds }) => userIds?.includes(limited as string))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(heard.every(({ userIds }) => userIds?.includes(unlimited as string))).toBe(true);
});
