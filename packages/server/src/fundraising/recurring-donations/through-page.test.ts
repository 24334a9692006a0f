import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { decide, openPage } from '../fundraisers/testing.ts';
import { collectAt, createAgreement, openFund, openTestProvider } from './testing-recurring.ts';

test('later donations count for the page of the first while it is open, and always for the cause', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  await decide(world, head, cause.id);
  const page = await openPage(world, cause.id);
  const { id } = await createAgreement(world, provider, cause.id, { fundraiserId: page.id });
  const setStatus = (status: string) =>
    world.pools.owner.query('update fundraisers set status = $2 where id = $1', [page.id, status]);
  await collectAt(world, id, '2026-04-01T08:00:00Z');
  await setStatus('closed');
  await collectAt(world, id, '2026-05-01T08:00:00Z');
  await setStatus('public');
  await collectAt(world, id, '2026-06-01T08:00:00Z');
  const { rows } = await world.pools.owner.query(
    `select due_on::text as on, fundraiser_id = $2 as through, status from donations where recurring_donation_id = $1 order by due_on`,
    [id, page.id],
  );
  expect(rows).toEqual([
    { on: '2026-03-01', through: true, status: 'paid' },
    { on: '2026-04-01', through: true, status: 'paid' },
    { on: '2026-05-01', through: null, status: 'paid' },
    { on: '2026-06-01', through: true, status: 'paid' },
  ]);
  const { rows: totals } = await world.pools.owner.query(
    'select sum(donations)::int as donations from fundraiser_totals where fundraiser_id = $1',
    [page.id],
  );
  expect(totals).toEqual([{ donations: 3 }]);
});
