import { expect } from 'vitest';
import { builtInModel } from '../../adapters/built-in/index.ts';
import { test } from '../../kernel/testing.ts';
import type { NamedModel } from '../../ports/index.ts';
import type { Brief } from './brief.ts';
import { openCall } from './queries.ts';
import { writeText } from './write.ts';

/** Another provider: only its name matters here. */
const writer: NamedModel = { ...builtInModel, provider: 'openai', model: 'small' };

const brief: Brief = {
  request: '',
  title: 'Who keeps the pump',
  category: 'Water',
  tone: 'informative',
  summary: 'A pump needs a keeper who is paid.',
  keywords: ['pump'],
  passages: [],
  figures: [],
  countedOn: '1 March 2026',
};

test.for([
  { plan: 'free', spent: 199_999, at: '2026-03-01T08:00:00Z', provider: 'openai' },
  { plan: 'free', spent: 200_000, at: '2026-03-01T08:00:00Z', provider: 'built-in' },
  { plan: 'free', spent: 200_000, at: '2026-02-28T08:00:00Z', provider: 'openai' },
  { plan: 'pro', spent: 200_000, at: '2026-03-01T08:00:00Z', provider: 'openai' },
  { plan: 'enterprise', spent: 9_000_000, at: '2026-03-01T08:00:00Z', provider: 'openai' },
])('after $spent tokens at $at, $plan writes with $provider', async (testCase, { world }) => {
  world.adapt({ models: { writer, spare: builtInModel } });
  const { orgId, userId } = world.actor('STAFF');
  await world.pools.owner.query('delete from ai_calls');
  await world.pools.owner.query('update organisations set plan = $2 where id = $1', [
    orgId,
    testCase.plan,
  ]);
  const outside = world.outside('STAFF');
  await outside.transact(({ db }) =>
    openCall(db, {
      id: crypto.randomUUID(),
      orgId,
      userId,
      feature: 'blogs.generate',
      provider: 'openai',
      model: 'small',
      outcome: 'written',
      startedAt: new Date(testCase.at),
      inputTokens: testCase.spent,
      outputTokens: 0,
    }),
  );
  const writing = await writeText(outside, { feature: 'blogs.generate', brief });
  expect(writing).toMatchObject({
    outcome: 'written',
    writer: { provider: testCase.provider },
  });
});
