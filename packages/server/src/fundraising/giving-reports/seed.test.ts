import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { balancesOf, verifyLedger } from '../../money/ledger/index.ts';
import { openCause, openNgo } from '../causes/testing.ts';
import { computedCauseTotals } from '../donations/index.ts';
import { seedGivingHistory } from './seed.ts';

test('the demo history is counted for its causes and posted to the ledger', async ({ world }) => {
  const { orgId, head } = await openNgo(world);
  await openCause(world, head);
  const system = world.outside(undefined, 'system');
  await seedGivingHistory({ system, as: () => Promise.resolve(system) });
  const queryRows = async (text: string) => (await world.pools.owner.query(text, [orgId])).rows;
  const [facts] =
    await queryRows(`select count(*)::int as donations, count(distinct donor_id)::int as donors,
    count(distinct date_trunc('month', at))::int as months, count(distinct cause_id)::int as causes,
    count(distinct currency)::int as currencies, count(*) filter (where frequency = 'monthly')::int as monthly,
    count(*) filter (where status <> 'paid')::int as back from donations where org_id = $1`);
  expect(facts.donations).toBeGreaterThan(250);
  expect(facts.months).toBeGreaterThanOrEqual(33);
  expect(facts).toMatchObject({ causes: 2, currencies: 2 });
  expect(Math.min(facts.donors, facts.monthly, facts.back)).toBeGreaterThan(4);
  const causes = await queryRows(`select id from causes where org_id = $1 and status = 'closed'`);
  const ids = causes.map(({ id }) => id);
  const truth = await system.transact((ctx) => computedCauseTotals(ctx, ids));
  const counted =
    await queryRows(`select cause_id as id, sum(raised_minor)::text as raised, sum(donations)::int as donations,
    sum(donors)::int as donors from cause_totals where org_id = $1 group by 1`);
  for (const { id, raised, donations, donors } of counted)
    expect(truth.get(id)).toEqual({ raisedMinor: BigInt(raised), donations, donors });
  const balances = await system.transact((ctx) => balancesOf(ctx, { orgId }));
  const [kept] =
    await queryRows(`select sum(amount_minor - refunded_minor)::text as net from donations
    where org_id = $1 and currency = 'RWF'`);
  expect(balances).toContainEqual(
    expect.objectContaining({ account: 'bank', currency: 'RWF', closingMinor: BigInt(kept.net) }),
  );
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0 });
});
