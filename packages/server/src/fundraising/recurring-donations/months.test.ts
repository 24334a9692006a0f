import type { RecurringMonths } from '@ngo-plus/contract/fundraising/recurring-donations';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import { openCause, openNgo } from '../causes/testing.ts';
import { recurringDonationRoutes } from './routes.ts';

type Fixture = {
  readonly from: string;
  readonly until?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly frequency?: 'monthly' | 'yearly';
};

/** A recurring donation that started and ended on given instants. */
async function agreementIn(
  { pools }: World,
  { orgId, causeId }: { orgId: string; causeId: string },
  { from, until, amountMinor = 1_000, currency = 'RWF', frequency = 'monthly' }: Fixture,
) {
  const donationId = uuidv7();
  await pools.owner.query(
    `insert into donations (id, org_id, cause_id, reference, status, amount_minor, currency, counted_minor, counted_currency,
       name, email, created_at, at) values ($1, $2, $3, $4, 'waiting', $5, $6, $5, $6, 'Grace', 'grace@example.org', $7, $7)`,
    [donationId, orgId, causeId, uuidv7(), amountMinor, currency, from],
  );
  await pools.owner.query(
    `insert into recurring_donations (org_id, cause_id, donation_id, name, email, amount_minor, currency, frequency, day,
       collection_method, status, last_on, cancelled_at, cancelled_by, created_at, updated_at)
     values ($1, $2, $3, 'Grace', 'grace@example.org', $4, $5, $6, 1, 'reminder', $7, '2026-01-01', $8, $9, $10, $10)`,
    [
      orgId,
      causeId,
      donationId,
      amountMinor,
      currency,
      frequency,
      until ? 'cancelled' : 'active',
      until ?? null,
      until ? 'donor' : null,
      from,
    ],
  );
}

/** The current month of the tests is March 2026, in Kigali. */
const test = base.extend('months', { scope: 'file' }, async ({ world }) => {
  const { orgId, head } = await openNgo(world);
  const cause = await openCause(world, head, { title: 'Water' });
  const add = (of: Fixture) => agreementIn(world, { orgId, causeId: cause.id }, of);
  await add({ from: '2020-01-01T00:00:00Z' });
  await add({ from: '2020-01-01T00:00:00Z', until: '2025-03-31T21:59:59Z' });
  await add({ from: '2025-05-10T00:00:00Z', until: '2026-01-31T21:59:59Z', amountMinor: 20 });
  await add({ from: '2025-05-10T00:00:00Z', until: '2026-01-31T22:00:00Z', amountMinor: 300 });
  await add({ from: '2026-01-05T00:00:00Z', until: '2026-01-25T00:00:00Z', amountMinor: 4_000 });
  await add({ from: '2026-02-10T00:00:00Z', amountMinor: 7, frequency: 'yearly' });
  await add({ from: '2026-02-11T00:00:00Z', amountMinor: 5, frequency: 'yearly' });
  await add({
    from: '2026-02-28T22:00:00Z',
    amountMinor: 12_000,
    frequency: 'yearly',
    currency: 'USD',
  });
  const { send } = await world.serve(recurringDonationRoutes);
  return async () => {
    const { body } = await send(head, 'GET /api/recurring-donations/months');
    return body as RecurringMonths[];
  };
});

test('new, lost and kept recurring donations by month', async ({ months }) => {
  const [francs, dollars, ...others] = await months();
  expect(others).toEqual([]);
  expect(francs?.months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ]);
  const text = (of: RecurringMonths | undefined, month: string) => {
    const found = of?.months.find((one) => one.month === month);
    return [found?.new, found?.lost, found?.kept]
      .map((moved) => `${moved?.count}x${moved?.minor}`)
      .join(' ');
  };
  expect(text(francs, '2025-04')).toBe('0x0 0x0 1x1000');
  expect(text(francs, '2025-05')).toBe('2x320 0x0 1x1000');
  expect(text(francs, '2026-01')).toBe('0x0 1x20 2x1300');
  expect(text(francs, '2026-02')).toBe('2x1 1x300 1x1000');
  expect(text(francs, '2026-03')).toBe('0x0 0x0 3x1001');
  expect(dollars?.currency).toBe('USD');
  expect(text(dollars, '2026-03')).toBe('1x1000 0x0 0x0');
});

test('what is kept and new in a month is what is kept and lost in the next', async ({ months }) => {
  for (const { months: all } of await months())
    for (const [at, { kept, lost }] of all.entries()) {
      const before = all[at - 1];
      if (before) expect(kept.count + lost.count).toBe(before.kept.count + before.new.count);
    }
});
