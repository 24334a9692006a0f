import { type Role, roles } from '@ngo-plus/contract/kernel';
import type { JournalEntry, LedgerBalance, LedgerPosting } from '@ngo-plus/contract/money/ledger';
import { expect } from 'vitest';
import { test as base, type World } from '../../kernel/testing.ts';
import { recordJournalEntry } from './commands.ts';
import { ledgerRoutes } from './routes.ts';
import { donationIn, record, reverseEntry, shortNames } from './testing-ledger.ts';

const subjectId = '01975f6e-0000-7000-8000-0000000000cc';

/** Three donations to one cause around midnight in Kigali, one of them reversed, and one of another NGO. */
const test = base.extend('send', { scope: 'file' }, async ({ world }) => {
  const { pools, cast } = world;
  await pools.owner.query(`update organisations set time_zone = 'Africa/Kigali'`);
  const give = (at: string, amountMinor: bigint, currency = 'RWF') =>
    record(world, donationIn(world, { at: new Date(at), amountMinor, currency, subjectId }));
  await give('2026-01-31T21:59:59.999Z', 100n);
  const { journalEntryId } = await give('2026-01-31T22:00:00Z', 2_000n);
  await give('2026-02-28T21:59:59Z', 30_005n, 'KWD');
  await reverseEntry(world, journalEntryId, { at: new Date('2026-02-28T22:00:00Z') });
  await record(world, donationIn(world, { orgId: cast.otherNgo, amountMinor: 77n }));
  return (await world.serve(ledgerRoutes(shortNames))).send;
});

type Send = Awaited<ReturnType<World['serve']>>['send'];

const incomeOf = async (send: Send, query: string) => {
  const { body } = await send('ANALYST', `GET /api/ledger/balances?${query}`);
  return (body as LedgerBalance[])
    .filter(({ account }) => account === 'income:donations')
    .map(({ currency, openingMinor, debitMinor, creditMinor, closingMinor }) =>
      [currency, openingMinor, debitMinor, creditMinor, closingMinor].join(' '),
    );
};

test.for([
  { query: '', says: ['KWD 0 0 30005 -30005', 'RWF 0 2000 2100 -100'] },
  { query: 'to=2026-01-31', says: ['RWF 0 0 100 -100'] },
  {
    query: 'from=2026-02-01&to=2026-02-28',
    says: ['KWD 0 0 30005 -30005', 'RWF -100 0 2000 -2100'],
  },
  { query: 'from=2026-03-01', says: ['KWD -30005 0 0 -30005', 'RWF -2100 2000 0 -100'] },
  {
    query: `subjectId=${subjectId}&to=2026-02-28`,
    says: ['KWD 0 0 30005 -30005', 'RWF 0 0 2100 -2100'],
  },
  { query: `subjectId=${crypto.randomUUID()}`, says: [] },
])('balances by calendar day for "$query"', async ({ query, says }, { send }) => {
  expect(await incomeOf(send, query)).toEqual(says);
});

test('all accounts of a currency sum to zero', async ({ send }) => {
  const { body } = await send('NGO_ADMIN', 'GET /api/ledger/balances');
  const sums = new Map<string, bigint>();
  for (const { currency, closingMinor } of body as LedgerBalance[])
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(closingMinor));
  expect([...sums.values()]).toEqual([0n, 0n]);
});

test.for([
  { path: 'balances?from=2026-02-02&to=2026-02-01', field: 'to' },
  { path: 'postings?from=2026-02-02&to=2026-02-01', field: 'to' },
  { path: 'export?from=2026-02-02&to=2026-02-01', field: 'to' },
  { path: 'postings?from=yesterday', field: 'from' },
  { path: 'postings?account=income:', field: 'account' },
  { path: 'postings?currency=XXQ', field: 'currency' },
  { path: 'postings?subjectId=7', field: 'subjectId' },
  { path: 'postings?cursor=nonsense', field: 'cursor' },
])('$path is rejected at $field', async ({ path, field }, { send }) => {
  const { status, body } = await send('NGO_ADMIN', `GET /api/ledger/${path}`);
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});

/** Follows the links from page to page. */
async function pages(send: Send, limit: number): Promise<LedgerPosting[][]> {
  const pages: LedgerPosting[][] = [];
  let path: string | undefined = `/api/ledger/postings?total=true&limit=${limit}`;
  while (path !== undefined) {
    const { body, headers } = await send('NGO_ADMIN', `GET ${path}` as 'GET /api/ledger/postings');
    if (!path.includes('cursor')) expect(headers['x-total-count']).toBe('8');
    pages.push(body as LedgerPosting[]);
    path = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  }
  return pages;
}

test.for([1, 3, 8])(
  'pages of %i contain each posting once, newest first',
  async (limit, { send }) => {
    const [whole = []] = await pages(send, 200);
    expect(whole).toHaveLength(8);
    const allPages = await pages(send, limit);
    expect(allPages.flat()).toEqual(whole);
    expect(allPages.map(({ length }) => length)).toEqual(
      Array.from({ length: Math.ceil(8 / limit) }, (_, at) => Math.min(limit, 8 - at * limit)),
    );
    const instants = whole.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
  },
);

test.for([
  { query: 'account=income:donations', count: 4 },
  { query: 'account=income:donations&currency=KWD', count: 1 },
  { query: 'account=income:tickets', count: 0 },
  { query: `subjectId=${subjectId}`, count: 4 },
  { query: 'from=2026-02-01&to=2026-02-28', count: 4 },
  { query: 'currency=GBP', count: 0 },
])('postings for "$query"', async ({ query, count }, { send }) => {
  const { body, headers } = await send('NGO_ADMIN', `GET /api/ledger/postings?total=true&${query}`);
  expect(body).toHaveLength(count);
  expect(headers['x-total-count']).toBe(String(count));
});

test('a journal entry lists its postings and its reversal', async ({ send }) => {
  const { body } = await send('NGO_ADMIN', 'GET /api/ledger/postings?limit=1');
  const [{ journalEntryId, reverses } = { journalEntryId: '', reverses: '' }] =
    body as LedgerPosting[];
  const read = async (id: string | null) =>
    (await send('ANALYST', `GET /api/ledger/journal-entries/${id}`)).body as JournalEntry;
  expect(await read(journalEntryId)).toMatchObject({
    reverses,
    reversedBy: null,
    base: null,
    recordedBy: null,
  });
  expect(await read(reverses)).toMatchObject({
    id: reverses,
    reverses: null,
    reversedBy: journalEntryId,
    what: 'Donation by card',
    at: '2026-01-31T22:00:00.000Z',
    lines: [
      {
        line: 1,
        account: 'clearing:test',
        kind: 'asset',
        amount: { amountMinor: '2000', currency: 'RWF' },
        subjectId: null,
      },
      {
        line: 2,
        account: 'income:donations',
        kind: 'income',
        amount: { amountMinor: '-2000', currency: 'RWF' },
        subjectId,
      },
    ],
  });
});

test('a journal entry shows who recorded it and its base amount', async ({ world, send }) => {
  const currency = 'USD';
  const recording = {
    ...donationIn(world, { currency, orgId: world.cast.otherNgo, amountMinor: 1_000n }),
    exchange: { to: 'RWF', rate: '1450.25' },
  };
  const clerk = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const { journalEntryId } = await world
    .outside(clerk)
    .transact((ctx) => recordJournalEntry(ctx, recording));
  const { body } = await send(clerk, `GET /api/ledger/journal-entries/${journalEntryId}`);
  expect(body).toMatchObject({
    base: { amount: { amountMinor: '14503', currency: 'RWF' }, rate: '1450.25' },
    recordedBy: { id: clerk.userId, name: `NGO_ADMIN of ${clerk.orgId}` },
  });
});

const readers: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN', 'ANALYST'];

test.for(roles.map((role) => ({ role })))(
  'only roles with permission read the ledger: $role',
  async ({ role }, { send }) => {
    for (const path of ['balances', 'postings', 'export']) {
      const { status } = await send(role, `GET /api/ledger/${path}`);
      expect(status).toBe(readers.includes(role) ? 200 : 403);
    }
  },
);

test('users read only the ledger of their own organisation', async ({ world, send }) => {
  const { body: group } = await send('NGO_ADMIN', 'GET /api/ledger/postings?limit=1');
  const [{ journalEntryId } = { journalEntryId: '' }] = group as LedgerPosting[];
  for (const who of [world.actor('NGO_ADMIN', world.cast.otherNgo), world.actor('SUPER_ADMIN')]) {
    expect((await send(who, `GET /api/ledger/journal-entries/${journalEntryId}`)).status).toBe(404);
    const { text } = await send(who, 'GET /api/ledger/export');
    expect(text).not.toContain(journalEntryId);
  }
  const { body } = await send('SUPER_ADMIN', 'GET /api/ledger/balances');
  expect(body).toEqual([]);
});

test('the export separates debits and credits, in major units and without formulas', async ({
  world,
  send,
}) => {
  const memo = '=HYPERLINK("https://example.org")';
  const at = new Date('2025-06-30T22:30:00Z');
  const clerk = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const donation = {
    orgId: clerk.orgId,
    at,
    memo,
    currency: 'KWD',
    amountMinor: 1_005n,
    feeMinor: 5n,
  };
  const { journalEntryId } = await record(
    world,
    donationIn(world, { ...donation, source: 'test.donation:1' }),
  );
  const days = 'from=2025-07-01&to=2025-07-01';
  const { text, headers } = await send(clerk, `GET /api/ledger/export?${days}`);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toContain('ledger.csv');
  const row = (line: number, account: string, kind: string, sides: string) =>
    `2025-07-01,2025-06-30T22:30:00.000Z,${journalEntryId},${line},${account},${kind},${sides},KWD,Donation by card,"'=HYPERLINK(""https://example.org"")",test.donation:1,,,,,`;
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Date,Time (UTC),Group,Line,Account,Type,Debit,Credit,Currency,What,Memo,Source,Belongs to,Reverses,Rate,Rate currency,Project',
    row(1, 'clearing:test', 'asset', '1.000,'),
    row(2, 'expense:fees', 'expense', '0.005,'),
    row(3, 'income:donations', 'income', ',1.005'),
  ]);
  const columns = 'columns=what,account,debit,credit';
  const shown = await send(clerk, `GET /api/ledger/export?${days}&${columns}`);
  expect(shown.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'What,Account,Debit,Credit,Currency',
    'Donation by card,income:donations,,1.005,KWD',
    'Donation by card,expense:fees,0.005,,KWD',
    'Donation by card,clearing:test,1.000,,KWD',
  ]);
});

test('a long export is written in batches and contains each posting once', async ({
  world,
  send,
}) => {
  const clerk = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const at = new Date('2024-05-05T12:00:00Z');
  await world.outside(clerk).transact(async (ctx) => {
    for (let n = 0; n < 340; n += 1)
      await recordJournalEntry(ctx, donationIn(world, { orgId: clerk.orgId, at, feeMinor: 1n }));
  });
  const { text } = await send(clerk, 'GET /api/ledger/export?to=2024-12-31');
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows).toHaveLength(1_020);
  expect(new Set(rows.map((row) => row.split(',').slice(2, 4).join())).size).toBe(1_020);
  const seen = await send(clerk, 'GET /api/ledger/export?to=2024-12-31&columns=account');
  const accounts = seen.text.trim().split('\r\n').slice(1);
  expect(accounts.filter((one) => one === 'expense:fees')).toHaveLength(340);
});
