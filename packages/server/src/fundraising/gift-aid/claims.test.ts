import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { visitor } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { verifyLedger } from '../../money/ledger/index.ts';
import { readDelimited } from '../../platform/spreadsheets/index.ts';
import { createOne } from './create-claim.ts';
import { deliverAll, openCharity } from './testing-gift-aid.ts';
import { unpacked } from './testing-zip.ts';

const rowsOf = async ({ pools }: World, orgId: string) => {
  const { rows } = await pools.owner.query(
    `select c.number, e.amount_minor::text as amount, e.reclaim_minor::text as reclaim, e.released_at is not null as out
     from gift_aid_claim_donations e join gift_aid_claims c on c.id = e.claim_id where e.org_id = $1 order by c.number, e.line`,
    [orgId],
  );
  return rows;
};

test('a claim is created, submitted, paid and posted', async ({ world }) => {
  const { api, give, declare, claim, look, submit, orgId } = await openCharity(world);
  const donation = await give({ amount: '40.03' });
  await declare(donation);
  await give({ amount: '9' });
  const created = await claim();
  expect(created.body).toMatchObject({ number: 1, state: 'draft', donations: 1 });
  const { id } = created.body;
  expect((await look(id)).lines).toMatchObject([
    {
      line: 1,
      cells: { 'Last name': 'Smith Jones', Postcode: 'LS1 2AB', Amount: '40.03' },
      faults: [],
    },
  ]);
  expect((await claim()).status).toBe(409);
  const early = { amount: '10', on: '2026-03-01' };
  expect((await api(`POST /api/gift-aid/claims/${id}/payment`, early)).status).toBe(409);
  expect((await submit(id)).body).toMatchObject({
    state: 'submitted',
    reclaim: { amountMinor: '1000' },
  });
  expect((await submit(id)).status).toBe(409);
  for (const [amount, on] of [
    ['ten', '2026-03-01'],
    ['1.001', '2026-03-01'],
    ['-1', '2026-03-01'],
    ['10', '2026-03-02'],
  ])
    expect((await api(`POST /api/gift-aid/claims/${id}/payment`, { amount, on })).status).toBe(400);
  const paid = await api<object>(`POST /api/gift-aid/claims/${id}/payment`, early);
  expect(paid.body).toMatchObject({ state: 'paid', paid: { amountMinor: '1000' } });
  const { rows } = await world.pools.owner.query(
    `select a.code, e.amount_minor::text as minor from ledger_postings e join ledger_journal_entries g on g.id = e.journal_entry_id
     join ledger_accounts a on a.id = e.account_id where g.org_id = $1 and g.source = $2 order by e.line`,
    [orgId, `gift-aid.claim:${id}`],
  );
  expect(rows).toEqual([
    { code: 'bank', minor: '1000' },
    { code: 'income:gift-aid', minor: '-1000' },
  ]);
  const verified = await verifyLedger(visitor(world, { scope: 'system' }));
  expect(verified.faults).toEqual([]);
  const reason = { reason: 'By mistake' };
  expect((await api(`POST /api/gift-aid/claims/${id}/withdrawal`, reason)).status).toBe(409);
});

test('concurrent claims never include the same donation', async ({ world }) => {
  const { give, declare, head, orgId } = await openCharity(world);
  const email = 'often@example.org';
  const donation = await give({ email });
  await give({ email });
  await declare(donation, { scope: 'past' });
  const input = { upTo: '2026-03-01', aggregateAs: '' };
  const both = await Promise.allSettled(
    [1, 2].map(() => visitor(world, { actor: head }).transact((ctx) => createOne(ctx, input))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rowsOf(world, orgId)).toHaveLength(2);
  await expect(
    world.pools.owner.query(
      `with other as (insert into gift_aid_claims (org_id, number, up_to, aggregate_as, created_at)
         values ($1, 99, '2026-03-01', '', now()) returning id)
       insert into gift_aid_claim_donations (org_id, claim_id, donation_id, declaration_id, line, is_aggregated, is_sponsored,
         given_on, amount_minor, reclaim_minor)
       select e.org_id, o.id, e.donation_id, e.declaration_id, 1, false, false, e.given_on, 1, 0
       from gift_aid_claim_donations e, other o where e.org_id = $1 limit 1`,
      [orgId],
    ),
  ).rejects.toThrow(/gift_aid_claim_donations_once/);
});

test('withdrawing a claim releases its donations; so does removing them from a draft', async ({
  world,
}) => {
  const { api, give, declare, claim, look, submit } = await openCharity(world);
  const email = 'free@example.org';
  const donation = await give({ email });
  const second = await give({ email, amount: '20' });
  await declare(donation, { scope: 'past' });
  const { id } = (await claim()).body;
  await api(`POST /api/gift-aid/claims/${id}/removals`, { donationIds: [second.id] });
  expect(await look(id)).toMatchObject({ donations: 1, total: { amountMinor: '4000' } });
  const other = (await claim()).body;
  expect(other).toMatchObject({ number: 2, donations: 1, total: { amountMinor: '2000' } });
  await submit(id);
  const removal = { donationIds: [donation.id] };
  expect((await api(`POST /api/gift-aid/claims/${id}/removals`, removal)).status).toBe(409);
  const reason = { reason: 'HMRC sent it back' };
  const withdrawn = await api<object>(`POST /api/gift-aid/claims/${id}/withdrawal`, reason);
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', donations: 1, lines: [{ line: 1 }] });
  expect((await claim()).body).toMatchObject({ number: 3, donations: 1 });
});

test('a line that HMRC would reject is reported, corrected and then submitted', async ({
  world,
}) => {
  const { api, give, declare, claim, look, submit } = await openCharity(world);
  const donation = await give();
  const { body } = await declare(donation, { title: 'Canon', lastName: 'x'.repeat(36) });
  const { id } = (await claim()).body;
  expect((await look(id)).lines[0]?.faults.map(({ column }) => column)).toEqual([
    'Title',
    'Last name',
  ]);
  expect((await submit(id)).status).toBe(409);
  expect((await api(`GET /api/gift-aid/claims/${id}/schedule`)).status).toBe(409);
  const mending = {
    firstName: 'Ada',
    lastName: 'Smith',
    house: '12',
    postcode: 'LS1 2AB',
    why: 'HMRC takes 35 letters',
  };
  const corrected = await api<object>(
    `POST /api/gift-aid/declarations/${body.id}/correction`,
    mending,
  );
  expect(corrected.body).toMatchObject({
    declared: { title: 'Canon' },
    corrected: { lastName: 'Smith' },
  });
  expect((await submit(id)).body).toMatchObject({ state: 'submitted' });
  await api(`POST /api/gift-aid/declarations/${body.id}/correction`, { ...mending, house: '13' });
  expect((await look(id)).lines[0]?.cells['House name or number']).toBe('12');
});

test('small donations are aggregated up to £1,000 a line; sponsorship is not', async ({
  world,
}) => {
  const { api, give, giveOn, declare, claim, look } = await openCharity(world);
  const email = 'small@example.org';
  const first = await giveOn('2026-02-01', { email, amount: '29.99' });
  await giveOn('2026-02-14', { email, amount: '29.99' });
  await giveOn('2026-02-15', { email, amount: '30' });
  const ridden = await giveOn('2026-02-16', { email, amount: '5' });
  await declare(first, { scope: 'past' });
  await api(`PUT /api/gift-aid/donations/${ridden.id}/mark`, { isSponsored: true });
  await give();
  const { id } = (await claim({ aggregateAs: 'Small donations' })).body;
  expect((await look(id)).lines.map(({ cells }) => Object.values(cells))).toEqual([
    ['', '', '', '', '', 'Small donations', '', '14/02/26', '59.98'],
    ['Ms', 'Ada', 'Smith Jones', '12', 'LS1 2AB', '', '', '15/02/26', '30.00'],
    ['Ms', 'Ada', 'Smith Jones', '12', 'LS1 2AB', '', 'yes', '16/02/26', '5.00'],
  ]);
});

test('both export formats have the same lines', async ({ world }) => {
  const { give, declare, claim, head } = await openCharity(world);
  await declare(await give(), { lastName: "O'Neill & Sons", house: '=1+1' });
  const { id } = (await claim()).body;
  const { exportOne } = await import('./export.ts');
  const fileOf = async (format: 'csv' | 'ods') => {
    const input = { id, format } as Parameters<typeof exportOne>[1];
    const { body, fileName } = await exportOne(visitor(world, { actor: head }), input);
    expect(fileName).toBe(`gift-aid-claim-1.${format}`);
    return buffer(body as Readable);
  };
  const csv = await fileOf('csv');
  const records: unknown[] = [];
  for await (const record of readDelimited(csv, Readable.from([csv]))) records.push(record);
  const line = ['Ms', 'Ada', "O'Neill & Sons", "'=1+1", 'LS1 2AB', '', '', '01/03/26', '40.00'];
  expect(records).toEqual([expect.arrayContaining(['Title', 'Amount']), line]);

  const ods = await fileOf('ods');
  expect(ods.subarray(30, 38).toString()).toBe('mimetype');
  expect(ods.subarray(38, 84).toString()).toBe('application/vnd.oasis.opendocument.spreadsheet');
  const parts = await unpacked(ods);
  const content = parts['content.xml'] ?? '';
  const cells = [...content.matchAll(/<table:table-cell(?:\/>|[^>]*><text:p>(.*?)<\/text:p>)/g)];
  expect(cells.map(([, text = '']) => text).slice(9)).toEqual([
    'Ms',
    'Ada',
    "O'Neill &#38; Sons",
    '=1+1',
    'LS1 2AB',
    '',
    '',
    '01/03/26',
    '40.00',
  ]);
  expect(content).toContain('office:value-type="float" office:value="40.00"');
  expect(parts['META-INF/manifest.xml']).toContain('full-path="content.xml"');
});

test('other organisations can neither see nor change it, with and without row-level security', async ({
  world,
}) => {
  const own = await openCharity(world);
  const donation = await own.give();
  const { body: declared } = await own.declare(donation);
  const { id } = (await own.claim()).body;
  const other = await openCharity(world);
  for (const path of [
    `GET /api/gift-aid/claims/${id}`,
    `GET /api/gift-aid/claims/${id}/schedule`,
    `GET /api/gift-aid/declarations/${declared.id}`,
  ] as const)
    expect((await other.api(path)).status).toBe(404);
  const withdrawal = await other.api(`POST /api/gift-aid/claims/${id}/withdrawal`, {
    reason: 'Not theirs',
  });
  expect(withdrawal.status).toBe(404);
  expect((await other.declare(donation)).status).toBe(404);
  for (const list of ['donations', 'declarations', 'claims'])
    expect((await other.api(`GET /api/gift-aid/${list}`)).body).toEqual([]);
  const analyst = await own.add('ANALYST');
  expect((await own.api('GET /api/gift-aid/summary', undefined, analyst)).status).toBe(200);
  expect((await own.api('GET /api/gift-aid/declarations', undefined, analyst)).status).toBe(403);
  expect((await own.api(`GET /api/gift-aid/claims/${id}`, undefined, analyst)).status).toBe(403);
  await deliverAll(world);
});
