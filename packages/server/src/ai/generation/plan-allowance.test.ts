import { expect } from 'vitest';
import { languageModels } from '../../adapters/language-models/index.ts';
import { openaiKey, openOpenaiDouble } from '../../adapters/openai/testing.ts';
import { test } from '../../kernel/testing.ts';
import { connect, disconnect } from '../providers/testing.ts';
import { insertCall } from '../usage/testing.ts';
import type { Brief } from './brief.ts';
import { writeText } from './write.ts';

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
  const double = await openOpenaiDouble();
  const { baseUrl } = double;
  world.adapt({ models: languageModels({ origins: [new URL(baseUrl).origin] }) });
  await disconnect(world);
  await connect(world, { provider: 'openai', key: openaiKey, model: 'small', baseUrl });
  const { orgId, userId } = world.actor('STAFF');
  await world.pools.owner.query('delete from ai_calls');
  await world.pools.owner.query('update organisations set plan = $2 where id = $1', [
    orgId,
    testCase.plan,
  ]);
  const outside = world.outside('STAFF');
  await outside.transact(({ db }) =>
    insertCall(db, {
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
  await double.close();
});
