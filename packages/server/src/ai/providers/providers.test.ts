import type { Connection, ConnectionTest } from '@ngo-plus/contract/ai/providers';
import { expect } from 'vitest';
import { languageModels } from '../../adapters/language-models/index.ts';
import { openaiKey, openOpenaiDouble } from '../../adapters/openai/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { providerRoutes } from './routes.ts';
import { connect, disconnect } from './testing.ts';

const valid = {
  name: 'Main',
  provider: 'openai',
  baseUrl: null,
  key: 'sk-secret-key-abcd',
  models: ['gpt-5.6-luna'],
  currency: 'USD',
  isFree: false,
  isEnabled: true,
};

async function begin(world: World, origins: readonly string[] = []) {
  await disconnect(world);
  world.adapt({ models: languageModels({ origins: [...origins] }) });
  const { send } = await world.serve(providerRoutes);
  const list = async () =>
    (await send('SUPER_ADMIN', 'GET /api/ai/providers')).body as Connection[];
  return { send, list };
}

test('a key is stored encrypted, and only its last four characters are shown', async ({
  world,
}) => {
  const { send } = await begin(world);
  const { status, text } = await send('SUPER_ADMIN', 'POST /api/ai/providers', valid);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ keyEnd: 'abcd', health: { state: 'untested' } });
  expect(text).not.toContain('secret');
  const { rows } = await world.pools.owner.query(
    "select c::text || (select string_agg(a::text, '') from audit_log a) as all from ai_connections c",
  );
  expect(rows[0].all).not.toContain('sk-secret');
});

test.for([
  { input: { key: null }, field: 'key' },
  { input: { key: 'short' }, field: 'key' },
  { input: { models: [] }, field: 'models' },
  { input: { models: ['a', 'a'] }, field: 'models' },
  { input: { models: ['a b'] }, field: 'models.0' },
  { input: { name: ' ' }, field: 'name' },
  { input: { provider: 'openai-compatible' }, field: 'baseUrl' },
  { input: { baseUrl: 'http://10.0.0.5:8000/v1' }, field: 'baseUrl' },
  { input: { baseUrl: 'https://169.254.169.254/v1' }, field: 'baseUrl' },
  { input: { baseUrl: 'https://metadata.internal/v1' }, field: 'baseUrl' },
  { input: { baseUrl: 'file:///etc/passwd' }, field: 'baseUrl' },
])('$input is refused at the field $field', async ({ input, field }, { world }) => {
  const { send } = await begin(world);
  const reply = await send('SUPER_ADMIN', 'POST /api/ai/providers', { ...valid, ...input });
  expect(reply.status).toBe(400);
  expect(Object.keys((reply.body as { fields: object }).fields)).toContain(field);
});

test('a server in the own network is used if the operator named it', async ({ world }) => {
  const { send } = await begin(world, ['http://10.0.0.5:8000']);
  const own = { ...valid, provider: 'openai-compatible', key: null, isFree: true };
  const baseUrl = 'http://10.0.0.5:8000/v1';
  const reply = await send('SUPER_ADMIN', 'POST /api/ai/providers', { ...own, baseUrl });
  expect(reply).toMatchObject({ status: 200, body: { keyEnd: null, isFree: true, baseUrl } });
});

test('a key is not sent to another address than the one it was entered for', async ({ world }) => {
  const { send } = await begin(world);
  const { id } = (await send('SUPER_ADMIN', 'POST /api/ai/providers', valid)).body as Connection;
  const change = (more: object) =>
    send('SUPER_ADMIN', `PUT /api/ai/providers/${id}`, { ...valid, key: null, ...more });
  expect(await change({ name: 'Other' })).toMatchObject({ status: 200, body: { keyEnd: 'abcd' } });
  const moved = { baseUrl: 'https://gateway.example.org/v1' };
  expect(await change(moved)).toMatchObject({
    status: 400,
    body: { fields: { key: expect.any(String) } },
  });
  expect(await change({ ...moved, key: 'sk-another-key-efgh' })).toMatchObject({
    status: 200,
    body: { keyEnd: 'efgh' },
  });
});

test('the order of fall-back is changed as a whole', async ({ world }) => {
  const { send, list } = await begin(world);
  for (const name of ['One', 'Two', 'Three'])
    await send('SUPER_ADMIN', 'POST /api/ai/providers', { ...valid, name });
  const ids = (await list()).map(({ id }) => id);
  const order = (next: readonly (string | undefined)[]) =>
    send('SUPER_ADMIN', 'PUT /api/ai/providers', { ids: next });
  expect(await order([ids[2], ids[0], ids[1]])).toMatchObject({ status: 200 });
  expect((await list()).map(({ name }) => name)).toEqual(['Three', 'One', 'Two']);
  expect(await order([ids[0], ids[1]])).toMatchObject({ status: 409 });
  expect(await order([ids[0], ids[0], ids[1]])).toMatchObject({ status: 409 });
  await send('SUPER_ADMIN', `DELETE /api/ai/providers/${ids[0]}`);
  expect((await list()).map(({ name }) => name)).toEqual(['Three', 'Two']);
  const { rows } = await world.pools.owner.query(
    'select sealed_key, key_end from ai_connections where removed_at is not null',
  );
  expect(rows).toEqual([{ sealed_key: null, key_end: null }]);
});

test('a test makes a real call, says what went wrong, and lets a refused key be used again', async ({
  world,
}) => {
  const double = await openOpenaiDouble();
  const { send, list } = await begin(world, [new URL(double.baseUrl).origin]);
  const { baseUrl } = double;
  const wrong = { provider: 'openai', key: 'sk-revoked-key-1', model: 'small', baseUrl } as const;
  const { id } = await connect(world, wrong);
  const tested = async () =>
    (await send('SUPER_ADMIN', `POST /api/ai/providers/${id}/tests`)).body as ConnectionTest;
  expect(await tested()).toMatchObject({
    answer: null,
    fault: 'key',
    said: 'Incorrect API key provided.',
    health: { state: 'key-refused' },
  });
  await world.pools.owner.query("update ai_connections set sealed_key = 'damaged'");
  expect(await tested()).toMatchObject({ answer: null, fault: 'key', said: null });
  const fields = { ...valid, baseUrl, models: ['small'], key: openaiKey };
  await send('SUPER_ADMIN', `PUT /api/ai/providers/${id}`, fields);
  double.feel({ kind: 'answers', text: 'OK' });
  expect(await tested()).toMatchObject({ answer: 'OK', fault: null, model: 'small' });
  expect(await list()).toMatchObject([{ health: { state: 'working', fault: null } }]);
  const { rows } = await world.pools.owner.query(
    "select outcome, fault from ai_calls where feature = 'providers.test' order by id",
  );
  expect(rows).toEqual([
    { outcome: 'failed', fault: 'key' },
    { outcome: 'written', fault: null },
  ]);
  await double.close();
});

test.for(['ADMIN', 'NGO_ADMIN', 'STAFF'] as const)(
  '%s cannot see or change providers',
  async (who, { world }) => {
    const id = crypto.randomUUID();
    for (const guarded of [true, false]) {
      const { send } = await world.serve(providerRoutes, { guarded });
      expect(await send(who, 'GET /api/ai/providers')).toMatchObject({ status: 403 });
      expect(await send(who, `POST /api/ai/providers/${id}/tests`)).toMatchObject({ status: 403 });
      expect(await send(who, 'PUT /api/ai/providers', { ids: [] })).toMatchObject({ status: 403 });
    }
  },
);
