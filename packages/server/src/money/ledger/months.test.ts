import { expect } from 'vitest';
import { test as base } from '../../kernel/testing.ts';
import { addToMonths } from './monthly-sums.ts';
import { ledgerRoutes } from './routes.ts';
import { donationIn, record, reverseEntry, shortNames } from './testing-ledger.ts';

const kigali = 'Africa/Kigali';
const newYork = 'America/New_York';

/** Donations around month ends in UTC and in two time zones; those after the first sum are still in the queue. */
const test = base.extend('send', { scope: 'file' }, async ({ world }) => {
  const give = (at: string, amountMinor: bigint, currency = 'RWF') =>
    record(world, donationIn(world, { at: new Date(at), amountMinor, currency, feeMinor: 1n }));
  await give('2025-12-31T21:59:59.999Z', 10n);
  await give('2025-12-31T22:00:00Z', 200n);
  const { journalEntryId } = await give('2026-01-31T23:30:00Z', 3_000n);
  await give('2026-02-01T03:00:00Z', 70_000n);
  await give('2026-12-31T22:30:00Z', 40_000n, 'KWD');
  await record(world, donationIn(world, { orgId: world.cast.otherNgo, amountMinor: 77n }));
  await addToMonths(world.outside(undefined, 'system'), AbortSignal.timeout(30_000));
  await give('2026-01-31T22:00:00Z', 500_000n);
  await reverseEntry(world, journalEntryId, { at: new Date('2026-03-31T21:59:59Z') });
  return (await world.serve(ledgerRoutes(shortNames))).send;
});

test.for([
  {
    zone: kigali,
    firstMonth: '2026-01',
    rows: ['2026-01 RWF 200 1', '2026-02 RWF 573000 3', '2026-03 RWF -3000 -1'],
  },
  {
    zone: newYork,
    firstMonth: '2026-01',
    rows: ['2026-01 RWF 573000 3', '2026-03 RWF -3000 -1', '2026-12 KWD 40000 1'],
  },
  {
    zone: 'UTC',
    firstMonth: '2025-04',
    rows: [
      '2025-12 RWF 210 2',
      '2026-01 RWF 503000 2',
      '2026-02 RWF 70000 1',
      '2026-03 RWF -3000 -1',
    ],
  },
  { zone: kigali, firstMonth: '2027-01', rows: ['2027-01 KWD 40000 1'] },
  { zone: kigali, firstMonth: '2020-07', rows: [] },
])(
  'income and expenses from $firstMonth in $zone',
  async ({ zone, firstMonth, rows }, { send, world }) => {
    await world.pools.owner.query('update organisations set time_zone = $1', [zone]);
    const { body } = await send('ANALYST', `GET /api/ledger/months?firstMonth=${firstMonth}`);
    expect(
      (body as Record<string, string>[]).map(({ month, currency, incomeMinor, expenseMinor }) =>
        [month, currency, incomeMinor, expenseMinor].join(' '),
      ),
    ).toEqual(rows);
  },
);

test('a month that is none is refused, and staff may not read the ledger', async ({ send }) => {
  const path = 'GET /api/ledger/months?firstMonth=' as const;
  expect((await send('ANALYST', `${path}2026-13`)).status).toBe(400);
  expect((await send('STAFF', `${path}2026-01`)).status).toBe(403);
});
