import { matchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { matchingRoutes } from '../matching/index.ts';
import { openFund, openTestProvider, type Person, paid } from './testing-donations.ts';

async function openMatching(world: World, head: Person) {
  const { send } = await world.serve(matchingRoutes);
  const open = async (causeId: string, overrides: object = {}) => {
    const facts = matchPoolFacts.parse({
      sponsor: 'Lake Bank',
      currency: 'RWF',
      amount: '100000',
      rate: '1:1',
      timeZone: 'Africa/Kigali',
      causeIds: [causeId],
      ...overrides,
    });
    const { body } = await send(head, 'POST /api/match-pools', facts);
    await send(head, `POST /api/match-pools/${(body as { id: string }).id}/opening`);
  };
  const listMatched = async (ids: readonly string[]) =>
    (await send(undefined, `GET /api/fundraising/matched-causes?ids=${ids.join(',')}`)).body;
  return { open, ask: listMatched };
}

test('lists each matched cause once', async ({ world }) => {
  const provider = openTestProvider(world);
  const [fund, other, draft] = [
    await openFund(world),
    await openFund(world),
    await openFund(world),
  ];
  const { open, ask } = await openMatching(world, fund.head);
  const ids = [fund, other, draft].map(({ cause }) => cause.id);
  expect(await ask(ids)).toEqual([]);
  await open(fund.cause.id, { rate: '2:1' });
  await open(fund.cause.id, { until: '2026-03-20T12:00', minDonation: '700' });
  expect(await ask(ids)).toEqual([
    { causeId: fund.cause.id, rate: '1:1', minDonation: { amountMinor: '700', currency: 'RWF' } },
  ]);
  const otherMatching = await openMatching(world, other.head);
  await otherMatching.open(other.cause.id, { amount: '1000' });
  expect(await ask(ids)).toHaveLength(2);
  await paid(world, provider, other.cause.id, { amount: '5000' });
  expect(await ask(ids)).toHaveLength(1);
  await (await openMatching(world, draft.head)).open(draft.cause.id);
  await world.pools.owner.query(`update causes set status = 'draft' where id = $1`, [
    draft.cause.id,
  ]);
  expect(await ask(ids)).toHaveLength(1);
  expect(await ask(['nobody'])).toMatchObject({ code: 'invalid' });
});
