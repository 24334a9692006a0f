import { expect } from 'vitest';
import { readConfig } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { connectionsIn, importConnections } from './first-start.ts';
import { findConnections } from './queries.ts';

const local = {
  OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:11434/v1',
  OPENAI_COMPATIBLE_MODEL: 'small',
};

test.for([
  { env: {}, found: [] },
  { env: { AI_MODEL: 'built-in/extractive' }, found: [] },
  { env: { OPENAI_API_KEY: 'k' }, found: ['openai/gpt-5.6-luna'] },
  {
    env: { ANTHROPIC_API_KEY: 'k', OPENAI_API_KEY: 'k' },
    found: ['anthropic/claude-sonnet-5', 'openai/gpt-5.6-luna'],
  },
  { env: { GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, found: ['google/gemini-3.5-flash'] },
  { env: { MISTRAL_API_KEY: 'k' }, found: ['mistral/mistral-medium-latest'] },
  { env: local, found: ['openai-compatible/small'] },
  {
    env: { ...local, MISTRAL_API_KEY: 'k', AI_MODEL: 'openai-compatible/org/large' },
    found: ['openai-compatible/org/large', 'mistral/mistral-medium-latest'],
  },
  { env: { OPENAI_API_KEY: 'k', AI_MODEL: 'openai/gpt-5.5' }, found: ['openai/gpt-5.5'] },
])('$env becomes the connections $found', ({ env, found }) => {
  const connections = connectionsIn(readConfig(env).ai);
  expect(connections.map(({ provider, model }) => `${provider}/${model}`)).toEqual(found);
});

test.for([
  { model: 'openai/gpt-5.5', words: 'AI_MODEL is set to openai, which has no API key.' },
  { model: 'oracle/delphi', words: 'AI_MODEL is set to oracle, which is not a known provider.' },
])('$model without a key stops the start', ({ model, words }) => {
  expect(() => connectionsIn(readConfig({ AI_MODEL: model }).ai)).toThrow(words);
});

const start = (world: World, env: Record<string, string>) => {
  const system = world.outside(undefined, 'system');
  const config = { ...system.config, ai: readConfig(env).ai };
  return importConnections({ ...system, config });
};

const stored = (world: World) =>
  world.outside(undefined, 'system').transact(({ db }) => findConnections(db));

test('keys become connections at the first start only, and a removed one does not come back', async ({
  world,
}) => {
  await start(world, {});
  await expect(start(world, { AI_MODEL: 'openai/gpt-5.5' })).rejects.toThrow('has no API key');
  expect(await stored(world)).toEqual([]);
  const env = { OPENAI_API_KEY: 'sk-first-abcd', ...local };
  // Two servers that start together.
  await Promise.all([start(world, env), start(world, env)]);
  expect(await stored(world)).toMatchObject([
    { provider: 'openai', keyEnd: 'abcd', isEnabled: true, isFree: false },
    { provider: 'openai-compatible', keyEnd: null, sealedKey: null, isFree: true },
  ]);
  const [first] = await stored(world);
  expect(first?.sealedKey).not.toContain('sk-first');
  await start(world, { OPENAI_API_KEY: 'sk-second-efgh', MISTRAL_API_KEY: 'k' });
  // The key is not needed any more; AI_MODEL may stay.
  await start(world, { AI_MODEL: 'openai/gpt-5.5' });
  expect((await stored(world)).map(({ keyEnd }) => keyEnd)).toEqual(['abcd', null]);
  await world.pools.owner.query(
    'update ai_connections set removed_at = now(), sealed_key = null, key_end = null',
  );
  await start(world, env);
  expect(await stored(world)).toEqual([]);
});

test('with AI_MODEL set to the built-in engine, connections are off', async ({ world }) => {
  await world.pools.owner.query('delete from ai_connections');
  await start(world, { OPENAI_API_KEY: 'sk-first-abcd', AI_MODEL: 'built-in/extractive' });
  expect(await stored(world)).toMatchObject([{ provider: 'openai', isEnabled: false }]);
});
