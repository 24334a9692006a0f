import { expect } from 'vitest';
import { migrate, migrationNames } from '../kernel/index.ts';
import { test as base, emptyDatabase, queryAt } from '../kernel/testing.ts';

const test = base.extend('plain', async ({ templateUrl }, { onCleanup }) => {
  const { urls, drop } = await emptyDatabase(templateUrl, { plainOwner: true });
  onCleanup(drop);
  return urls;
});

const [org, cause, plain, covered, attempt, group, refund, onlyFee, allBack] = Array.from(
  { length: 9 },
  (_, at) => `01975f6e-0000-7000-8000-00000000000${at}`,
);

/** An organisation of before: fee cover is a part of the amount, of which a fifth was refunded. */
const before = `
  begin;
  insert into organisations (id, kind, name, country, currency, time_zone)
    values ('${org}', 'ngo', 'River Trust', 'RW', 'RWF', 'Africa/Kigali');
  insert into causes (id, org_id, title, summary, story, category, location, currency, goal_kind, form, status, created_at, updated_at)
    values ('${cause}', '${org}', 'Water', '', '', '', '', 'RWF', 'amount', '{}', 'draft', now(), now());
  insert into ledger_accounts (id, org_id, code, currency, created_at) values
    ('${plain}', '${org}', 'clearing:played', 'RWF', now()), ('${covered}', '${org}', 'income:donations', 'RWF', now());
  insert into ledger_groups (id, org_id, source, what, at, line_count, created_at)
    values ('${group}', '${org}', 'payments.charge:played:1', 'Donation by card', '2026-03-01', 2, now());
  insert into ledger_entries (org_id, group_id, line, line_count, account_id, amount_minor, currency, at) values
    ('${org}', '${group}', 1, 2, '${plain}', 5555, 'RWF', '2026-03-01'),
    ('${org}', '${group}', 2, 2, '${covered}', -5555, 'RWF', '2026-03-01');
  insert into ledger_groups (id, org_id, source, what, at, line_count, created_at)
    values ('${refund}', '${org}', 'payments.refund:1', 'Donation given back', '2026-03-02', 2, now());
  insert into ledger_entries (org_id, group_id, line, line_count, account_id, amount_minor, currency, at) values
    ('${org}', '${refund}', 1, 2, '${plain}', -1111, 'RWF', '2026-03-02'),
    ('${org}', '${refund}', 2, 2, '${covered}', 1111, 'RWF', '2026-03-02');
  insert into payment_attempts (id, org_id, reference, purpose, subject_id, title, provider, amount_minor, currency, status,
      keeps_card, expires_at, charge_id, group_id, created_at)
    values ('${attempt}', '${org}', 'donation-${'0'.repeat(32)}-${'1'.repeat(32)}', 'donation', '${covered}', 'Water', 'played',
      5555, 'RWF', 'succeeded', false, now(), '1', '${group}', now());
  insert into donations (id, org_id, cause_id, reference, status, attempt_id, amount_minor, currency, fee_covered_minor,
      refunded_minor, counted_minor, counted_currency, uncounted_minor, donor_id, name, email, created_at, paid_at, at) values
    ('${covered}', '${org}', '${cause}', 'a', 'partly-refunded', '${attempt}', 5555, 'RWF', 555, 1111, 5555, 'RWF', 1111,
      '${covered}', 'Ada', '', now(), now(), now()),
    ('${plain}', '${org}', '${cause}', 'b', 'paid', null, 700, 'RWF', 0, 0, 700, 'RWF', 0, '${plain}', 'Bo', '', now(), now(), now()),
    ('${onlyFee}', '${org}', '${cause}', 'c', 'paid', null, 30, 'RWF', 30, 0, 30, 'RWF', 0, '${plain}', 'Cy', '', now(), now(), now()),
    ('${allBack}', '${org}', '${cause}', 'd', 'refunded', null, 40, 'RWF', 40, 40, 40, 'RWF', 40, '${plain}', 'Di', '', now(), now(), now());
  insert into shown_donations (org_id, donation_id, cause_id, name, amount_minor, currency, at)
    values ('${org}', '${covered}', '${cause}', 'Ada', 4444, 'RWF', now());
  insert into cause_totals (org_id, cause_id, shard, raised_minor, donations, donors) values ('${org}', '${cause}', 3, 5174, 3, 2);
  commit;`;

test('amounts of before are told apart, with totals, wall and books', async ({
  plain: urls,
  templateUrl,
}) => {
  const earlier = (await migrationNames()).filter((name) => name < '20261122215500');
  await migrate(urls.owner, () => undefined, new Set(earlier));
  // Who sees every row; the owner who migrates is bound by row-level security.
  const { pathname } = new URL(urls.owner);
  const all = Object.assign(new URL(templateUrl), { pathname }).href;
  await queryAt(all, before);
  await migrate(urls.owner, () => undefined);
  expect(
    await queryAt(
      all,
      `select name, amount_minor::int as amount, fee_covered_minor::int as fee, refunded_minor::int as back,
         fee_refunded_minor::int as feeback, counted_minor::int as counted, uncounted_minor::int as uncounted
       from donations order by name`,
    ),
  ).toEqual([
    {
      name: 'Ada',
      amount: 5000,
      fee: 555,
      back: 1000,
      feeback: 111,
      counted: 5000,
      uncounted: 1000,
    },
    { name: 'Bo', amount: 700, fee: 0, back: 0, feeback: 0, counted: 700, uncounted: 0 },
    // Nothing tells a donation from the fee here: what was charged does not double.
    { name: 'Cy', amount: 30, fee: 0, back: 0, feeback: 0, counted: 30, uncounted: 0 },
    { name: 'Di', amount: 40, fee: 0, back: 40, feeback: 0, counted: 40, uncounted: 40 },
  ]);
  expect(await queryAt(all, 'select amount_minor::int as amount from shown_donations')).toEqual([
    { amount: 4000 },
  ]);
  expect(
    await queryAt(
      all,
      'select sum(raised_minor)::int as raised, sum(donations)::int as donations from cause_totals',
    ),
  ).toEqual([{ raised: 4730, donations: 3 }]);
  expect(
    await queryAt(
      all,
      `select a.code, sum(e.amount_minor)::int as minor from ledger_entries e
       join ledger_accounts a on a.id = e.account_id group by 1 order by 1`,
    ),
  ).toEqual([
    { code: 'clearing:played', minor: 4444 },
    { code: 'income:fee-cover', minor: -444 },
    { code: 'income:donations', minor: -4000 },
  ]);
});

test('an owner bound by row-level security finds out until when kept cards work', async ({
  plain: urls,
  templateUrl,
}) => {
  const earlier = (await migrationNames()).filter((name) => name < '20261122110300');
  await migrate(urls.owner, () => undefined, new Set(earlier));
  const { pathname } = new URL(urls.owner);
  const all = Object.assign(new URL(templateUrl), { pathname }).href;
  await queryAt(all, before.replace("'played',", "'flutterwave',"));
  await queryAt(
    all,
    `begin;
     update payment_attempts set charged_at = '2026-03-01T10:00:00Z';
     insert into recurring_donations (org_id, cause_id, donation_id, name, email, amount_minor, currency, rhythm, day, way, kept_by,
         last_on, next_on, next_at, created_at, updated_at)
       values ('${org}', '${cause}', '${plain}', 'Bo', '', 700, 'RWF', 'monthly', 1, 'card', '${attempt}',
         '2026-03-01', '2026-04-01', '2026-04-01', now(), now());
     commit;`,
  );
  await migrate(urls.owner, () => undefined);
  expect(await queryAt(all, 'select kept_until::text as until from recurring_donations')).toEqual([
    { until: '2027-02-28' },
  ]);
});
