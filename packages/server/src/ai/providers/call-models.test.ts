import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { languageModels } from '../../adapters/language-models/index.ts';
import { openaiKey, openOpenaiDouble } from '../../adapters/openai/testing.ts';
import type { RequestContext } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { callModels, type ModelWork } from './call-models.ts';
import { noteFailure, noteSuccess } from './health.ts';
import { findConnections } from './queries.ts';
import { connect, disconnect } from './testing.ts';
import { tokensIn } from './tokens-in.ts';

const work: ModelWork<string> = {
  feature: 'blogs.generate',
  sent: ['Write about pumps.'],
  maxOutputTokens: 1_000,
  perform: async ({ language }, abortSignal) => {
    const { generateText } = await import('ai');
    const prompt = 'Write about pumps.';
    const { text, usage } = await generateText({
      model: language,
      prompt,
      maxRetries: 0,
      abortSignal,
    });
    return { value: text, isEmpty: text === '', used: tokensIn(usage) };
  },
};

/** A caller without connections, whose server can reach this address. */
async function caller(world: World, baseUrl: string): Promise<RequestContext> {
  await disconnect(world);
  await world.pools.owner.query('delete from ai_calls');
  // Prices that are valid on the day of the tests.
  await world.pools.owner.query("update ai_prices set valid_from = '2026-01-01'");
  world.adapt({ models: languageModels({ origins: [new URL(baseUrl).origin] }) });
  const outside = world.outside('SUPER_ADMIN');
  const config = { ...outside.config, ai: { ...outside.config.ai, timeoutSeconds: 20 } };
  return { ...outside, config };
}

const calls = (outside: RequestContext) =>
  outside.transact(async ({ db }) => {
    const { rows } = await db.execute(
      sql`select outcome, input_tokens as input, output_tokens as output, cost_micro::text as micro, is_estimate as estimate
        from ai_calls order by id`,
    );
    return rows;
  });

const states = async ({ pools }: World) => {
  const { rows } = await pools.owner.query('select fault from ai_connections order by position');
  return rows;
};

test.for([
  { input_tokens: -1, output_tokens: 340 },
  { input_tokens: 120, output_tokens: 3e9 },
  { input_tokens: 1.5, output_tokens: 340 },
  { input_tokens: 0, output_tokens: 0 },
])('a report of %j is replaced by the estimate, and the text stays', async (usage, { world }) => {
  const double = await openOpenaiDouble();
  double.feel({ kind: 'answers', text: 'Text.', usage });
  const outside = await caller(world, double.baseUrl);
  const { baseUrl } = double;
  await connect(world, { provider: 'openai', key: openaiKey, model: 'gpt-5.6-luna', baseUrl });
  expect(await callModels(outside, work)).toMatchObject({ value: 'Text.' });
  const [call] = await calls(outside);
  expect(call).toMatchObject({ outcome: 'written', input: null, output: null, estimate: true });
  expect(Number(call?.['micro'])).toBeGreaterThan(0);
  await double.close();
});

test('a damaged key is passed over, and what a provider says is not logged', async ({ world }) => {
  const double = await openOpenaiDouble();
  const { baseUrl } = double;
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const plain = await caller(world, double.baseUrl);
  const log = Object.assign(Object.create(plain.log), { warn: note, error: note });
  const outside = { ...plain, log };
  const to = { provider: 'openai', model: 'small', baseUrl } as const;
  const { id } = await connect(world, { ...to, key: openaiKey });
  await world.pools.owner.query("update ai_connections set sealed_key = 'damaged'");
  await connect(world, { ...to, key: 'sk-revoked-key' });
  await connect(world, { ...to, key: openaiKey });
  double.feel({ kind: 'answers', text: 'From the third.' });
  expect(await callModels(outside, work)).toMatchObject({ value: 'From the third.' });
  expect(await states(world)).toMatchObject([{ fault: 'key' }, { fault: 'key' }, { fault: null }]);
  const logged = JSON.stringify(lines);
  expect(logged).toContain(id);
  expect(logged).toContain('"status":401');
  expect(logged).not.toContain('Incorrect');
  await double.close();
});

test('a call with the former key says nothing about a new one', async ({ world }) => {
  const double = await openOpenaiDouble();
  const { baseUrl } = double;
  const outside = await caller(world, double.baseUrl);
  await connect(world, { provider: 'openai', key: openaiKey, model: 'small', baseUrl });
  const system = world.outside(undefined, 'system');
  const [former] = await system.transact(({ db }) => findConnections(db));
  if (!former) throw new Error('The connection exists.');
  await world.pools.owner.query("update ai_connections set sealed_key = 'new'");
  await system.transact((ctx) => noteFailure(ctx, former, { fault: 'key', said: null }));
  await system.transact((ctx) => noteSuccess(ctx, former));
  const { rows } = await world.pools.owner.query('select fault, checked_at from ai_connections');
  expect(rows).toEqual([{ fault: null, checked_at: null }]);
  expect(await calls(outside)).toEqual([]);
  await double.close();
});

test('a further connection gets what is left of the time', async ({ world }) => {
  const away = { baseUrl: 'http://127.0.0.1:9/v1' };
  const outside = await caller(world, away.baseUrl);
  for (const model of ['one', 'two'])
    await connect(world, { provider: 'openai', key: openaiKey, model, ...away });
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const perform: ModelWork<string>['perform'] = async ({ provider }) => {
    if (provider === 'built-in') return { value: 'Text.', isEmpty: false, used: undefined };
    nowMs += 35_000;
    throw new Error('It fails late.');
  };
  try {
    expect(await callModels(outside, { ...work, perform })).toMatchObject({ outcome: 'written' });
    expect(timeout.mock.calls).toEqual([[20_000], [5_000], [20_000]]);
  } finally {
    clock.mockRestore();
    timeout.mockRestore();
  }
});
