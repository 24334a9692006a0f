import type { ModelPrice } from '@ngo-plus/contract/ai/prices';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { findPrice } from './find-price.ts';
import { priceRoutes } from './routes.ts';

const price = {
  provider: 'openai',
  model: 'gpt-5.5',
  currency: 'USD',
  inputMicro: '7000000',
  cachedMicro: null,
  outputMicro: '40000000',
  reasoningMicro: null,
  validFrom: '2026-09-01',
};

const wanted = { provider: 'openai', model: 'gpt-5.5', currency: 'USD', day: '2026-10-01' };

test.for([
  { of: {}, input: 7_000_000n },
  { of: { model: 'gpt-5.5-2026-04-23' }, input: 7_000_000n },
  { of: { day: '2026-08-31' }, input: 5_000_000n },
  { of: { day: '2026-04-24' }, input: undefined },
  { of: { model: 'gpt-99' }, input: undefined },
  { of: { provider: 'mistral' }, input: undefined },
  { of: { currency: 'EUR' }, input: undefined },
  { of: { provider: 'anthropic', model: 'claude-haiku-4-5-20251001' }, input: 1_000_000n },
])('the price of $of has $input per million input tokens', async ({ of, input }, { world }) => {
  const { send } = await world.serve(priceRoutes);
  expect(await send('SUPER_ADMIN', 'POST /api/ai/prices', price)).toMatchObject({ status: 200 });
  const found = await world
    .outside(undefined, 'system')
    .transact(({ db }) => findPrice(db, { ...wanted, ...of }));
  expect(found?.inputMicro).toBe(input);
});

test('a price for the same day is replaced, and can be deleted', async ({ world }) => {
  const { send } = await world.serve(priceRoutes);
  const first = (await send('SUPER_ADMIN', 'POST /api/ai/prices', price)).body as ModelPrice;
  const changed = { ...price, inputMicro: '8000000', cachedMicro: '800000' };
  const second = (await send('SUPER_ADMIN', 'POST /api/ai/prices', changed)).body as ModelPrice;
  expect(second).toEqual({ ...changed, id: first.id });
  const listed = async () =>
    ((await send('SUPER_ADMIN', 'GET /api/ai/prices')).body as ModelPrice[]).filter(
      ({ validFrom, model }) => validFrom === price.validFrom && model === price.model,
    );
  expect(await listed()).toEqual([second]);
  await send('SUPER_ADMIN', `DELETE /api/ai/prices/${first.id}`);
  expect(await listed()).toEqual([]);
});

test.for(['ADMIN', 'NGO_ADMIN', 'STAFF'] as const)(
  '%s cannot see or change prices',
  async (who, { world }) => {
    for (const guarded of [true, false]) {
      const { send } = await world.serve(priceRoutes, { guarded });
      expect(await send(who, 'GET /api/ai/prices')).toMatchObject({ status: 403 });
      expect(await send(who, 'POST /api/ai/prices', price)).toMatchObject({ status: 403 });
    }
  },
);
