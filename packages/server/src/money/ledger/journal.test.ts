import { expect } from 'vitest';
import { test as base, type World } from '../../kernel/testing.ts';
import { ledgerRoutes } from './routes.ts';
import { donationIn, record, reverseEntry, shortNames } from './testing-ledger.ts';

/** Entries around midnight in Kigali and a month’s end, in currencies with 0, 2 and 3 decimal places. */
const test = base.extend('send', { scope: 'file' }, async ({ world }) => {
  await world.pools.owner.query(`update organisations set time_zone = 'Africa/Kigali'`);
  const give = (at: string, amountMinor: bigint, currency = 'RWF', what = 'Donation by card') =>
    record(
      world,
      donationIn(world, {
        at: new Date(at),
        amountMinor,
        currency,
        feeMinor: 5n,
        what,
        source: at + amountMinor,
      }),
    );
  await give('2026-01-31T21:59:59.999Z', 100n);
  const { journalEntryId } = await give('2026-01-31T22:00:00Z', 2_000n);
  await give('2026-01-31T22:00:01Z', 30_005n, 'KWD', '=HYPERLINK("x")');
  await give('2026-02-01T09:00:00Z', 1_050n, 'GBP');
  await record(
    world,
    donationIn(world, {
      at: new Date('2026-02-01T10:00:00Z'),
      amountMinor: 500n,
      feeMinor: 5n,
      source: '2026-02-01T10:00:00Z500',
      subjectId: 'abcd0000-0000-7000-8000-000000000000',
    }),
  );
  await reverseEntry(world, journalEntryId, {
    at: new Date('2026-02-28T22:30:00Z'),
    source: 'back',
  });
  await record(world, donationIn(world, { orgId: world.cast.otherNgo, amountMinor: 77n }));
  return (await world.serve(ledgerRoutes(shortNames))).send;
});

type Send = Awaited<ReturnType<World['serve']>>['send'];

const journal = async (send: Send, query: string) => {
  const { text, headers, status } = await send('ANALYST', `GET /api/ledger/journal?${query}`);
  expect(status).toBe(200);
  const [heading, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(heading).toBe('Date,Reference,Account,Type,Debit,Credit,Currency,Memo,Project');
  return {
    lines: lines.filter((line) => line !== ''),
    name: String(headers['content-disposition']),
  };
};

test("the journal of a month has one row per posting, by the organisation's calendar days", async ({
  send,
}) => {
  const { lines, name } = await journal(send, 'from=2026-02-01&to=2026-02-28');
  expect(name).toContain('journal.csv');
  expect(lines).toEqual([
    '2026-02-01,2026-01-31T22:00:00Z2000,clearing:test,asset,1995,,RWF,Donation by card,',
    '2026-02-01,2026-01-31T22:00:00Z2000,expense:fees,expense,5,,RWF,Donation by card,',
    '2026-02-01,2026-01-31T22:00:00Z2000,income:donations,income,,2000,RWF,Donation by card,',
    `2026-02-01,2026-01-31T22:00:01Z30005,clearing:test,asset,30.000,,KWD,"'=HYPERLINK(""x"")",`,
    `2026-02-01,2026-01-31T22:00:01Z30005,expense:fees,expense,0.005,,KWD,"'=HYPERLINK(""x"")",`,
    `2026-02-01,2026-01-31T22:00:01Z30005,income:donations,income,,30.005,KWD,"'=HYPERLINK(""x"")",`,
    '2026-02-01,2026-02-01T09:00:00Z1050,clearing:test,asset,10.45,,GBP,Donation by card,',
    '2026-02-01,2026-02-01T09:00:00Z1050,expense:fees,expense,0.05,,GBP,Donation by card,',
    '2026-02-01,2026-02-01T09:00:00Z1050,income:donations,income,,10.50,GBP,Donation by card,',
    '2026-02-01,2026-02-01T10:00:00Z500,clearing:test,asset,495,,RWF,Donation by card,',
    '2026-02-01,2026-02-01T10:00:00Z500,expense:fees,expense,5,,RWF,Donation by card,',
    '2026-02-01,2026-02-01T10:00:00Z500,income:donations,income,,500,RWF,Donation by card,Project abcd',
  ]);
});

test.for([
  {
    query: 'from=2026-02-01&to=2026-02-28',
    days: [
      '2026-02-01,day-2026-02-01,clearing:test,asset,10.45,,GBP,1 entry,',
      '2026-02-01,day-2026-02-01,clearing:test,asset,30.000,,KWD,1 entry,',
      '2026-02-01,day-2026-02-01,clearing:test,asset,2490,,RWF,2 entries,',
      '2026-02-01,day-2026-02-01,expense:fees,expense,0.05,,GBP,1 entry,',
      '2026-02-01,day-2026-02-01,expense:fees,expense,0.005,,KWD,1 entry,',
      '2026-02-01,day-2026-02-01,expense:fees,expense,10,,RWF,2 entries,',
      '2026-02-01,day-2026-02-01,income:donations,income,,10.50,GBP,1 entry,',
      '2026-02-01,day-2026-02-01,income:donations,income,,30.005,KWD,1 entry,',
      '2026-02-01,day-2026-02-01,income:donations,income,,500,RWF,1 entry,Project abcd',
      '2026-02-01,day-2026-02-01,income:donations,income,,2000,RWF,1 entry,',
    ],
  },
  {
    query: 'from=2026-03-01',
    days: [
      '2026-03-01,day-2026-03-01,clearing:test,asset,,1995,RWF,1 entry,',
      '2026-03-01,day-2026-03-01,expense:fees,expense,,5,RWF,1 entry,',
      '2026-03-01,day-2026-03-01,income:donations,income,2000,,RWF,1 entry,',
    ],
  },
  { query: 'to=2026-01-30', days: [] },
])('the journal by day for "$query"', async ({ query, days }, { send }) => {
  const { lines, name } = await journal(send, `form=days&${query}`);
  expect(name).toContain('journal-by-day.csv');
  expect(lines).toEqual(days);
});

test.for(['form=entries', 'form=days'])(
  'debits and credits of %s balance',
  async (query, { send }) => {
    const { lines } = await journal(send, query);
    const sums = new Map<string, bigint>();
    const minor = (text = '') => BigInt(text.replace('.', '') || 0);
    for (const line of lines) {
      const [debit, credit, currency = ''] = line.split(',').slice(4);
      sums.set(currency, (sums.get(currency) ?? 0n) + minor(debit) - minor(credit));
    }
    expect([...sums]).toEqual(
      expect.arrayContaining([
        ['RWF', 0n],
        ['KWD', 0n],
        ['GBP', 0n],
      ]),
    );
  },
);

test.for([
  { who: 'VIEWER', status: 403 },
  { who: 'STAFF', status: 403 },
  { who: 'VOLUNTEER', status: 403 },
  { who: 'NGO_ADMIN', status: 200 },
] as const)('$who gets $status', async ({ who, status }, { send }) => {
  expect((await send(who, 'GET /api/ledger/journal')).status).toBe(status);
});
