import type { ExchangeRate } from '@ngo-plus/contract/money/ledger';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { ledgerJobs } from './jobs.ts';
import { rateOn, saveRates } from './rates.ts';
import { ledgerRoutes } from './routes.ts';
import { shortNames } from './testing-ledger.ts';

const system = (world: World) => world.outside(undefined, 'system');
const find = (world: World, from: string, to: string, day = '2026-02-27') =>
  system(world).transact((ctx) => rateOn(ctx, { from, to, day }));

test('a source that quotes against the euro yields rates for every pair', async ({ world }) => {
  const quote = { from: 'EUR', quotedOn: '2026-02-27', source: 'bank' };
  await system(world).transact((ctx) =>
    saveRates(ctx, [
      { ...quote, to: 'GBP', rate: '0.8' },
      { ...quote, to: 'KES', rate: '140' },
      { ...quote, to: 'TZS', quotedOn: '2026-02-26', rate: '2700' },
    ]),
  );
  expect(await find(world, 'EUR', 'GBP')).toMatchObject({ rate: '0.8' });
  expect(await find(world, 'GBP', 'EUR')).toMatchObject({ rate: '1.25', source: 'bank' });
  expect(await find(world, 'GBP', 'KES')).toMatchObject({ rate: '175' });
  expect(await find(world, 'KES', 'GBP')).toMatchObject({ rate: '0.005714285714' });
  // Rates of two different days cannot be combined.
  expect(await find(world, 'KES', 'TZS')).toBeUndefined();
});

test('a rate entered by staff is added to earlier ones, and the newest applies', async ({
  world,
}) => {
  const { send } = await world.serve(ledgerRoutes(shortNames));
  const rate = { from: 'USD', to: 'UGX', quotedOn: '2026-02-27', rate: '3700' };
  for (const quotedRate of ['3700', '3650.5']) {
    const answer = await send('ADMIN', 'POST /api/ledger/rates', { ...rate, rate: quotedRate });
    expect(answer).toMatchObject({ status: 200, body: { rate: quotedRate } });
  }
  const listed = await send('ANALYST', 'GET /api/ledger/rates?currency=UGX');
  expect((listed.body as ExchangeRate[]).map(({ source }) => source)).toEqual(['staff', 'staff 2']);
  expect((await send('NGO_ADMIN', 'POST /api/ledger/rates', rate)).status).toBe(403);
});

test.for([
  { enteredRate: { rate: '0' }, field: 'rate' },
  { enteredRate: { rate: '1e3' }, field: 'rate' },
  { enteredRate: { to: 'USD' }, field: 'to' },
  { enteredRate: { quotedOn: '2026-03-02' }, field: 'quotedOn' },
])('$enteredRate is rejected', async ({ enteredRate, field }, { world }) => {
  const { send } = await world.serve(ledgerRoutes(shortNames));
  const rate = { from: 'USD', to: 'ZMW', quotedOn: '2026-02-27', rate: '25', ...enteredRate };
  const { status, body } = await send('ADMIN', 'POST /api/ledger/rates', rate);
  expect({ status, fields: Object.keys((body as { fields: object }).fields) }).toEqual({
    status: 400,
    fields: [field],
  });
});

test('each page of a list starts where the last one ended', async ({ world }) => {
  const { send } = await world.serve(ledgerRoutes(shortNames));
  const quote = { from: 'CHF', source: 'bank', rate: '2' };
  await system(world).transact((ctx) =>
    saveRates(
      ctx,
      ['2026-02-01', '2026-02-02'].flatMap((quotedOn) =>
        ['AED', 'BAM', 'CAD'].map((to) => ({ ...quote, to, quotedOn })),
      ),
    ),
  );
  const seen: string[] = [];
  let path = '?currency=CHF&limit=2';
  for (;;) {
    const { body, headers } = await send('ADMIN', `GET /api/ledger/rates${path}`);
    seen.push(...(body as ExchangeRate[]).map(({ quotedOn, to }) => `${quotedOn} ${to}`));
    const next = /\?[^>]+/.exec(String(headers['link'] ?? ''))?.[0];
    if (next === undefined) break;
    path = next;
  }
  expect(seen).toEqual([
    '2026-02-02 AED',
    '2026-02-02 BAM',
    '2026-02-02 CAD',
    '2026-02-01 AED',
    '2026-02-01 BAM',
    '2026-02-01 CAD',
  ]);
});

test('the job saves the rates of its source once, and does nothing without a source', async ({
  world,
}) => {
  const [fetchRates] = ledgerJobs;
  const run = () => fetchRates?.run(system(world), {}, AbortSignal.timeout(5_000));
  world.adapt({ rates: undefined });
  await run();
  const quote = { from: 'NOK', to: 'SEK', quotedOn: '2026-02-27', rate: '1.02' };
  world.adapt({ rates: { name: 'played', latest: async () => [quote] } });
  await run();
  await run();
  expect(await find(world, 'NOK', 'SEK')).toMatchObject({ rate: '1.02', source: 'played' });
});
