import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { openFund, openTestProvider, openTestServer, paid } from './testing-donations.ts';

test("lists, sums and exports use the organisation's time zone", async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head, orgId } = await openFund(world);
  const { owner } = world.pools;
  await owner.query(`update organisations set time_zone = 'Africa/Kigali' where id = $1`, [orgId]);
  const { id } = await paid(world, provider, cause.id, { name: 'New Year' });
  await owner.query(`update donations set at = '2025-12-31T23:30:00Z' where id = $1`, [id]);
  const send = await openTestServer(world);
  for (const [days, count] of [
    ['from=2026-01-01&to=2026-01-01', 1],
    ['from=2025-12-31&to=2025-12-31', 0],
  ] as const) {
    expect((await send(head, `GET /api/donations?${days}`)).list).toHaveLength(count);
    expect((await send(head, `GET /api/donations/sums?${days}`)).body).toHaveLength(count);
  }
  const { text } = await send(head, 'GET /api/donations/export?from=2026-01-01');
  expect(text).toContain('2026-01-01,');
  expect(text).not.toContain('2025-12-31');
});

test("an offline donation counts at the exchange rate of its day, or today's if there is none", async ({
  world,
}) => {
  openTestProvider(world);
  const { cause, head, orgId } = await openFund(world);
  await world.pools.owner.query(
    `insert into fx_rates (from_currency, to_currency, quoted_on, source, rate, saved_at)
     values ('USD', 'RWF', '2026-01-10', 'days', 1000, now()), ('USD', 'RWF', '2026-02-28', 'days', 1450, now())`,
  );
  await world.pools.owner.query(`update organisations set currency = 'RWF' where id = $1`, [orgId]);
  const send = await openTestServer(world);
  const donation = { causeId: cause.id, amount: '10', currency: 'USD', method: 'cash', name: 'Jo' };
  const { body } = await send(head, 'POST /api/donations/offline', {
    donations: [
      { ...donation, on: '2026-01-12' },
      { ...donation, on: '2024-01-12' },
    ],
  });
  const [recent, old] = body.ids;
  expect((await send(head, `GET /api/donations/${recent}`)).body).toMatchObject({
    rate: '1000',
    counted: { amountMinor: '10000', currency: 'RWF' },
  });
  expect((await send(head, `GET /api/donations/${old}`)).body).toMatchObject({
    rate: '1450',
    counted: { amountMinor: '14500', currency: 'RWF' },
  });
  const { rows } = await world.pools.owner.query(
    `select l.base_amount_minor::text as minor from ledger_journal_entries l join payments p on p.journal_entry_id = l.id
     where p.subject_id = $1`,
    [recent],
  );
  expect(rows).toEqual([{ minor: '10000' }]);
});
