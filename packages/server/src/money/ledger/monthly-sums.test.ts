import { expect } from 'vitest';
import { test as base, type World } from '../../kernel/testing.ts';
import { balancesOf } from './balances.ts';
import { ledgerJobs } from './jobs.ts';
import { addToMonths } from './monthly-sums.ts';
import { donationIn, record, reverseEntry, tamper } from './testing-ledger.ts';
import { verifyLedger } from './verification.ts';

const system = (world: World) => world.outside(undefined, 'system');
const sum = (world: World) => addToMonths(system(world), AbortSignal.timeout(30_000));

const countIn = async ({ pools }: World, table: string) => {
  const { rows } = await pools.owner.query(`select count(*)::int as n from ${table}`);
  return rows[0].n as number;
};

/** Donations on both sides of month ends; the later half is still in the queue. */
const test = base.extend('books', { scope: 'file' }, async ({ world }) => {
  const give = (at: string, amountMinor: bigint, currency = 'RWF') =>
    record(world, donationIn(world, { at: new Date(at), amountMinor, currency, feeMinor: 1n }));
  await give('2025-12-31T23:59:59.999Z', 10n);
  await give('2026-01-01T00:00:00Z', 200n);
  const { journalEntryId } = await give('2026-01-31T21:59:59.999Z', 3_000n);
  await give('2026-01-31T22:00:00Z', 40_000n, 'KWD');
  await record(world, donationIn(world, { orgId: world.cast.otherNgo, amountMinor: 77n }));
  await sum(world);
  await give('2026-01-15T12:00:00Z', 500_000n);
  await reverseEntry(world, journalEntryId, { at: new Date('2026-02-28T23:00:00Z') });
  await give('2026-03-01T00:00:00Z', 6_000_000n, 'KWD');
  return journalEntryId;
});

/** The same figures, summed posting by posting. */
async function plainly({ pools, cast }: World, from?: string, to?: string) {
  const { rows } = await pools.owner.query(
    `select a.code as account, a.currency,
       coalesce(sum(e.amount_minor) filter (where e.at < $2), 0)::text as opening,
       coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 and e.at >= coalesce($2, '-infinity')), 0)::text as debit,
       coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0 and e.at >= coalesce($2, '-infinity')), 0)::text as credit
     from ledger_postings e join ledger_accounts a on a.id = e.account_id
     where e.org_id = $1 and e.at < coalesce($3, 'infinity'::timestamptz) group by 1, 2 order by 1, 2`,
    [cast.ngo, from ?? null, to ?? null],
  );
  return rows;
}

const reported = async (world: World, from?: string, to?: string) => {
  const period = { from: from && new Date(from), to: to && new Date(to) };
  const balances = await world.outside('NGO_ADMIN').transact((ctx) =>
    balancesOf(ctx, {
      orgId: world.cast.ngo,
      from: period.from || undefined,
      to: period.to || undefined,
    }),
  );
  return balances.map(({ account, currency, openingMinor, debitMinor, creditMinor }) => ({
    account,
    currency,
    opening: String(openingMinor),
    debit: String(debitMinor),
    credit: String(creditMinor),
  }));
};

test.for([
  {},
  { from: '2026-01-01T00:00:00Z' },
  { to: '2026-01-01T00:00:00Z' },
  { from: '2025-12-31T22:00:00Z', to: '2026-12-31T22:00:00Z' },
  { from: '2026-01-31T22:00:00Z', to: '2026-02-28T22:00:00Z' },
  { from: '2026-01-15T00:00:00Z', to: '2026-01-16T00:00:00Z' },
  { from: '2026-01-15T00:00:00Z', to: '2026-01-31T22:00:00Z' },
  { from: '2026-01-10T00:00:00Z', to: '2026-03-01T00:00:00.001Z' },
  { to: '2026-03-01T00:00:00Z' },
  { from: '2027-01-01T00:00:00Z' },
  { to: '2025-01-01T00:00:00Z' },
])(
  'balances from $from to $to equal the sum of the postings',
  async ({ from, to }, { world, books }) => {
    expect(books).toBeTruthy();
    expect(await reported(world, from, to)).toEqual(await plainly(world, from, to));
    if (from === undefined && to === undefined)
      expect(await reported(world)).toContainEqual({
        account: 'income:donations',
        currency: 'RWF',
        opening: '0',
        debit: '3000',
        credit: '503210',
      });
  },
);

test('entries leave the queue once when they are summed, and balances stay the same', async ({
  world,
  books,
}) => {
  expect(books).toBeTruthy();
  const before = await reported(world, '2026-01-31T22:00:00Z');
  expect(await countIn(world, 'ledger_unsummed')).toBe(3);
  const job = ledgerJobs.find(({ name }) => name === 'ledger.sum-up');
  const run = () => job?.run(system(world), {}, AbortSignal.timeout(30_000));
  await Promise.all([run(), run(), run()]);
  expect(await countIn(world, 'ledger_unsummed')).toBe(0);
  const months = await countIn(world, 'ledger_months');
  await run();
  expect(await countIn(world, 'ledger_months')).toBe(months);
  expect(await reported(world, '2026-01-31T22:00:00Z')).toEqual(before);
  expect(await verifyLedger(system(world))).toMatchObject({ wrong: 0 });
});

test('balances stay correct while donations arrive and are summed', async ({ world, books }) => {
  expect(books).toBeTruthy();
  const donations = Array.from({ length: 40 }, (_, at) =>
    record(world, donationIn(world, { at: new Date(Date.UTC(2026, at % 12, 1)), currency: 'SEK' })),
  );
  const sums = Array.from({ length: 6 }, () => sum(world));
  await Promise.all([...donations, ...sums]);
  expect(await reported(world)).toEqual(await plainly(world));
  await sum(world);
  expect(await reported(world)).toEqual(await plainly(world));
  expect(await verifyLedger(system(world))).toMatchObject({ wrong: 0 });
});

test('a rollback adds nothing to the queue or the monthly totals', async ({ world, books }) => {
  expect(books).toBeTruthy();
  const before = await countIn(world, 'ledger_unsummed');
  const failing = system(world).transact(async ({ db }) => {
    await db.execute(`insert into ledger_journal_entries (org_id, source, what, at, line_count, created_at)
      values ('${world.cast.ngo}', 'half', 'x', now(), 2, now())`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  expect(await countIn(world, 'ledger_unsummed')).toBe(before);
});

test.for([
  {
    what: 'a changed total',
    sql: 'update ledger_months set debit_minor = debit_minor + 1',
    all: true,
  },
  {
    what: 'a missing month',
    sql: `delete from ledger_months where month = '2025-12-01'`,
    all: false,
  },
])('$what is detected', async ({ sql, all }, { world, books }) => {
  expect(books).toBeTruthy();
  await sum(world);
  const saved = await world.pools.owner.query('select * from ledger_months');
  await tamper(world, sql);
  const { wrong, faults } = await verifyLedger(system(world));
  expect(wrong).toBe(all ? saved.rowCount : 3);
  expect(faults[0]).toMatch(/^The sums of account \S+ of organisation \S+ in \d{4}-\d\d are/);
  await tamper(
    world,
    'delete from ledger_months',
    ...saved.rows.map(
      (row) =>
        `insert into ledger_months values ('${row.org_id}', '${row.account_id}', '${row.month.toLocaleDateString('sv-SE')}', ${row.debit_minor}, ${row.credit_minor})`,
    ),
  );
  expect(await verifyLedger(system(world))).toMatchObject({ wrong: 0 });
});

test('an organisation can read its own totals but not write them', async ({ world, books }) => {
  expect(books).toBeTruthy();
  const client = await world.pools.app.connect();
  const { ngo, otherNgo } = world.cast;
  const asTenant = `begin; set local app.scope = 'tenant'; set local app.org_id = '${ngo}'`;
  try {
    await client.query(asTenant);
    const { rows } = await client.query('select distinct org_id from ledger_months');
    expect(rows).toEqual([{ org_id: ngo }]);
    for (const statement of [
      'update ledger_months set debit_minor = 0',
      'delete from ledger_months',
      'delete from ledger_unsummed',
      `update ledger_unsummed set org_id = '${ngo}'`,
    ])
      expect((await client.query(statement)).rowCount).toBe(0);
    await client.query('rollback');
    for (const statement of [
      `insert into ledger_months select org_id, id, '2026-07-01', 1, 0 from ledger_accounts limit 1`,
      `insert into ledger_unsummed values (gen_random_uuid(), '${otherNgo}')`,
    ]) {
      await client.query(asTenant);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});
