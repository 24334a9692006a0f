import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { forgetSaved } from './jobs.ts';
import { responseRoutes } from './routes.ts';
import { publish, response, testedAt } from './testing-responses.ts';

const newToken = () => randomBytes(32).toString('base64url');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const dayMs = 86_400_000;

async function open(world: World, columns?: object) {
  const { send } = await world.serve(responseRoutes);
  const id = await publish(world, undefined, { ...columns });
  const path = `/api/public-forms/${id}/saved-response` as const;
  type Who = Parameters<typeof send>[0];
  return {
    id,
    send,
    save: (body: object, who: Who = undefined) => send(who, `PUT ${path}`, body),
    read: (token: string, who: Who = undefined) => send(who, `POST ${path}`, { token }),
    remove: (token: string) => send(undefined, `POST ${path}/deletion`, { token }),
    rows: async () =>
      (await world.pools.owner.query('select * from form_saved_responses where form_id = $1', [id]))
        .rows,
  };
}

test('what is saved is read by its link alone, and its token is not stored', async ({ world }) => {
  const { save, read, rows } = await open(world);
  const token = newToken();
  const saved = await save({ token, content: base64('first'), revision: 0 });
  expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
  const { expiresAt, savedAt } = saved.body as { expiresAt: string; savedAt: string };
  expect(Date.parse(expiresAt) - Date.parse(savedAt)).toBe(30 * dayMs);
  expect((await read(token)).body).toMatchObject({ content: base64('first'), revision: 1 });
  expect((await read(newToken())).status).toBe(404);
  expect(JSON.stringify(await rows())).not.toContain(token);
});

test('of two devices the second to save is refused, and a lost reply is repeated', async ({
  world,
}) => {
  const { save, read } = await open(world);
  const token = newToken();
  await save({ token, content: base64('one'), revision: 0 });
  for (let time = 0; time < 2; time += 1)
    expect(await save({ token, content: base64('two'), revision: 1 })).toMatchObject({
      status: 200,
      body: { revision: 2 },
    });
  const late = await save({ token, content: base64('other'), revision: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await read(token)).body).toMatchObject({ content: base64('two') });
  const racing = newToken();
  const replies = await Promise.all(
    ['a', 'b', 'c'].map((text) => save({ token: racing, content: base64(text), revision: 0 })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('it is deleted when the response is sent, on request and when it expires', async ({
  world,
}) => {
  const { id, send, save, read, remove, rows } = await open(world);
  const [sent, removed, old] = [newToken(), newToken(), newToken()];
  for (const token of [sent, removed, old])
    await save({ token, content: base64(token), revision: 0 });
  const refused = response({ age: 130 }, { saved: sent });
  expect((await send('STAFF', `POST /api/public-forms/${id}/responses`, refused)).status).toBe(400);
  expect((await read(sent)).status).toBe(200);
  const accepted = response({ name: 'Ada' }, { saved: sent });
  expect((await send('STAFF', `POST /api/public-forms/${id}/responses`, accepted)).status).toBe(
    200,
  );
  expect((await read(sent)).status).toBe(404);
  expect((await remove(removed)).status).toBe(200);
  expect((await remove(removed)).status).toBe(200);
  expect((await read(removed)).status).toBe(404);
  expect((await save({ token: removed, content: base64('again'), revision: 1 })).status).toBe(409);
  await world.pools.owner.query(
    `update form_saved_responses set saved_at = '2020-01-01', expires_at = '2020-02-01'`,
  );
  expect((await read(old)).status).toBe(404);
  await forgetSaved.run(world.outside(undefined), {}, {} as never);
  expect(await rows()).toEqual([]);
});

test.for([
  { columns: { audience: 'team' }, who: undefined, status: 404 },
  { columns: { audience: 'team' }, who: 'STAFF', status: 200 },
  { columns: { closes_at: new Date(testedAt + dayMs) }, who: undefined, status: 200 },
  { columns: { closes_at: new Date(testedAt - 15 * dayMs) }, who: undefined, status: 409 },
] as const)('to a form with $columns $who saves: $status', async (given, { world }) => {
  const { save } = await open(world, given.columns);
  const saved = await save({ token: newToken(), content: base64('x'), revision: 0 }, given.who);
  expect(saved.status).toBe(given.status);
  const { expiresAt } = saved.body as { expiresAt?: string };
  if ('closes_at' in given.columns && expiresAt)
    expect(Date.parse(expiresAt)).toBe(given.columns.closes_at.getTime() + 14 * dayMs);
});

test.for([
  { token: 'short', content: base64('x'), revision: 0 },
  { token: newToken(), content: '', revision: 0 },
  { token: newToken(), content: 'not base64!', revision: 0 },
  { token: newToken(), content: base64('x'), revision: -1 },
])('$token with $content and revision $revision is refused', async (body, { world }) => {
  const { save, rows } = await open(world);
  expect((await save(body)).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('content that is too large, or more than an organisation may have, is refused', async ({
  world,
}) => {
  const { save, rows } = await open(world);
  const large = Buffer.alloc(4 * 1024 * 1024 + 1).toString('base64');
  const refused = await save({ token: newToken(), content: large, revision: 0 });
  expect([400, 413]).toContain(refused.status);
  expect(await rows()).toEqual([]);
});

test('another organisation does not see it', async ({ world }) => {
  const { save, id } = await open(world);
  await save({ token: newToken(), content: base64('x'), revision: 0 });
  const ofForm = sql`select 1 from form_saved_responses where form_id = ${id}`;
  const count = (who: Parameters<World['outside']>[0]) =>
    world.outside(who).transact(async ({ db }) => (await db.execute(ofForm)).rowCount);
  expect(await count('STAFF')).toBe(1);
  expect(await count(world.actor('NGO_ADMIN', world.cast.otherNgo))).toBe(0);
});
