import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { followAllDisputes } from '../../money/payments/testing.ts';
import { contentOf } from '../../platform/pdf/testing.ts';
import { donationPayable, donationRoutes } from '../donations/index.ts';
import { printOne, printOwn } from './downloads.ts';
import { issueForDonation } from './issue.ts';
import { receiptRoutes } from './routes.ts';
import { deliverAll, openTestServer } from './testing-receipts.ts';

const receiptsOf = async ({ pools }: World, donationId: string) => {
  const { rows } = await pools.owner.query(
    `select number, state, void_reason as why, shown #>> '{lines,0,amount,amountMinor}' as minor, donor_name as donor
     from receipts where donation_id = $1 and kind = 'donation' order by id`,
    [donationId],
  );
  return rows;
};

async function textOf(world: World, actor: ReturnType<World['actor']>, id: string) {
  const { body } = await printOne(world.outside(actor), {
    id: id as Parameters<typeof printOne>[1]['id'],
  });
  return (await contentOf(body as Buffer)).text;
}

test('every donation has one receipt, numbered without gaps', async ({ world }) => {
  const { give } = await openTestServer(world);
  const donations = [await give(), await give({ amount: '12000', name: 'Jean Bosco' })];
  const numbers: string[] = [];
  for (const { id } of donations) {
    const [receipt, ...others] = await receiptsOf(world, id);
    expect(others).toEqual([]);
    numbers.push(receipt.number);
  }
  expect(numbers).toEqual(['2026-000001', '2026-000002']);
});

test('a cash donation has a receipt like any other', async ({ world }) => {
  const { cause, head } = await openTestServer(world);
  const { send } = await world.serve(donationRoutes);
  const cash = { causeId: cause.id, amount: '15000', currency: 'RWF', method: 'cash' };
  const { body } = await send(head, 'POST /api/donations/offline', {
    donations: [{ ...cash, on: '2026-02-27', name: 'Jo' }],
  });
  await deliverAll(world);
  const { ids } = body as { ids: readonly string[] };
  expect(await receiptsOf(world, ids[0] ?? '')).toMatchObject([
    { number: '2026-000001', state: 'issued', minor: '15000', donor: 'Jo' },
  ]);
});

test('a gift in kind is described on its receipt, without mentioning Gift Aid', async ({
  world,
}) => {
  const { cause, head, orgId } = await openTestServer(world);
  await world.pools.owner.query(`update organisations set country = 'GB' where id = $1`, [orgId]);
  const { send } = await world.serve([...donationRoutes, ...receiptRoutes]);
  const kind = { causeId: cause.id, amount: '90000', currency: 'RWF', method: 'in-kind' };
  const { body } = await send(head, 'POST /api/donations/offline', {
    donations: [{ ...kind, on: '2026-02-27', name: 'Jo', note: 'Three laptops' }],
  });
  await deliverAll(world);
  const { ids } = body as { ids: readonly string[] };
  const listed = await send(head, `GET /api/donations/${ids[0]}/receipts`);
  expect(listed.body).toMatchObject([{ lines: [{ method: 'in-kind', what: 'Three laptops' }] }]);
  const { rows } = await world.pools.owner.query(
    `select shown ->> 'words' as words, shown ->> 'note' as note from receipts where org_id = $1`,
    [orgId],
  );
  expect(rows).toEqual([
    {
      words: '',
      note: 'In-kind gifts are shown at their estimated value. No money was paid. Gift Aid is not claimed on in-kind gifts.',
    },
  ]);
  const [{ id }] = listed.body as [{ id: string }];
  const reason = 'The name was misspelt';
  const again = await send(head, `POST /api/receipts/${id}/reissue`, { reason, donorName: 'Joe' });
  const { id: secondId } = again.body as { id: string };
  expect(await textOf(world, head, secondId)).toMatch(
    /Replaces No. 2026-000001.*[Ii]n.kind.*: Three laptops/,
  );
});

test('ten concurrent requests issue one receipt, and no number is lost', async ({ world }) => {
  const { give } = await openTestServer(world);
  const { id } = await give();
  await world.pools.owner.query('delete from receipts where donation_id = $1', [id]);
  const system = world.outside(undefined, 'system');
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      system.transact((ctx) => issueForDonation(ctx, { donationId: id })),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await receiptsOf(world, id)).toMatchObject([{ number: '2026-000002', state: 'issued' }]);
  const next = await give();
  expect(await receiptsOf(world, next.id)).toMatchObject([{ number: '2026-000003' }]);
});

test('a refund voids the receipt and issues another for the remaining amount', async ({
  world,
}) => {
  const { give, giveBack } = await openTestServer(world);
  const donation = await give();
  await giveBack(donation, 2_000n);
  expect(await receiptsOf(world, donation.id)).toMatchObject([
    { number: '2026-000001', state: 'void', why: 'Refunded', minor: '5000' },
    { number: '2026-000002', state: 'issued', minor: '3000' },
  ]);
  await giveBack(donation);
  expect(await receiptsOf(world, donation.id)).toMatchObject([
    { state: 'void' },
    { state: 'void' },
  ]);
});

test('a donation lost in a dispute voids its receipt, with the reason', async ({ world }) => {
  const { give, provider } = await openTestServer(world);
  const donation = await give();
  const [charge] = provider.charges;
  const system = world.outside(undefined, 'system');
  provider.disputes.set('d', {
    id: `d ${donation.id}`,
    chargeId: charge?.id ?? '',
    state: 'lost',
    isWithdrawn: true,
    amount: { amountMinor: 5_000n, currency: 'RWF' },
    reason: 'fraudulent',
    fee: undefined,
    dueAt: undefined,
    url: undefined,
    openedAt: system.now(),
  });
  await followAllDisputes([donationPayable]).run(system, {}, AbortSignal.timeout(60_000));
  await deliverAll(world);
  expect(await receiptsOf(world, donation.id)).toMatchObject([
    { state: 'void', why: 'Lost in a dispute' },
  ]);
});

test('a donor downloads the receipt with the reference alone; unpaid donations have none', async ({
  world,
}) => {
  const { give, giveBack } = await openTestServer(world);
  const donation = await give({ name: 'Àdá Uwase' });
  const visitor = world.outside(undefined, 'public');
  const { body, type, fileName } = await printOwn(visitor, { reference: donation.reference });
  expect({ type, fileName }).toEqual({ type: 'application/pdf', fileName: '2026-000001.pdf' });
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  await giveBack(donation);
  await expect(printOwn(visitor, { reference: donation.reference })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('without the language of a donor, a receipt is in that of the organisation', async ({
  world,
}) => {
  const { give, giveBack, orgId } = await openTestServer(world);
  const { owner } = world.pools;
  const donation = await give({ email: 'unknown@example.org' });
  await owner.query('update donations set language = null where id = $1', [donation.id]);
  await owner.query('update organisations set language = $2 where id = $1', [
    orgId,
    pseudoLanguage,
  ]);
  await giveBack(donation, 1_000n);
  const { body } = await printOwn(world.outside(undefined, 'public'), {
    reference: donation.reference,
  });
  expect((await contentOf(body as Buffer)).language).toBe(pseudoLanguage);
});

test('a receipt stays in the language of its donor, byte for byte', async ({ world }) => {
  const { give, giveBack, head, orgId } = await openTestServer(world);
  const write = (language: string) =>
    world.pools.owner.query('update organisations set language = $2 where id = $1', [
      orgId,
      language,
    ]);
  const print = async ({ reference }: { reference: string }, language: string) => {
    const visitor = { ...world.outside(undefined, 'public'), language };
    return (await printOwn(visitor, { reference })).body as Buffer;
  };
  const english = await give();
  const accented = await give({}, pseudoLanguage);
  expect(await contentOf(await print(english, pseudoLanguage))).toMatchObject({
    language: 'en',
    text: expect.stringMatching(
      /No\. 2026-000001, issued on 1 March 2026.*Total donated RWF 5,000/,
    ),
  });
  const issued = await print(accented, 'en');
  await write('en');
  expect(issued.equals(await print(accented, pseudoLanguage))).toBe(true);
  const { text, title, language } = await contentOf(issued);
  expect({ language, title }).toEqual({
    language: pseudoLanguage,
    title: expect.stringMatching(/^\[Döñátïöñ rêçêïpt·+\] 2026-000002$/),
  });
  for (const sentence of [
    'Ñö. 2026-000002, ïššüêd öñ',
    'Rêçêïvêd fröm:',
    'Tötál döñátêd',
    'Tháñk ýöü',
  ])
    expect(text).toContain(sentence);
  await giveBack(accented);
  const { send } = await world.serve(receiptRoutes);
  const listed = await send(head, `GET /api/donations/${accented.id}/receipts`, undefined, {
    'accept-language': pseudoLanguage,
  });
  const [voided] = listed.body as [{ id: string; voidReason: string }];
  expect(voided.voidReason).toMatch(/^\[Rêfüñdêd·+\]$/);
  expect(await textOf(world, head, voided.id)).toMatch(/VØÏD: \[?Rêfüñdêd/);
});

test('staff void a receipt, reissue it under another name, and see its history', async ({
  world,
}) => {
  const { give, staff, head, outsider } = await createFixture(world);
  const { id: donationId } = await give();
  const { send } = await world.serve(receiptRoutes);
  const listed = await send(staff, `GET /api/donations/${donationId}/receipts`);
  const [{ id }] = listed.body as [{ id: string }];
  const again = await send(head, `POST /api/receipts/${id}/reissue`, {
    reason: 'The name was misspelt',
    donorName: 'Ada Uwase Mukamana',
  });
  expect(again.body).toMatchObject({
    number: '2026-000002',
    donor: { name: 'Ada Uwase Mukamana' },
    replaces: { id },
  });
  const before = await send(staff, `GET /api/receipts/${id}`);
  expect(before.body).toMatchObject({
    state: 'void',
    voidReason: 'The name was misspelt',
    replacedBy: { number: '2026-000002' },
  });
  const twice = await send(head, `POST /api/receipts/${id}/reissue`, { reason: 'Once more' });
  expect(twice.status).toBe(409);
  for (const request of [`GET /api/receipts/${id}`, `GET /api/receipts/${id}/paper`] as const)
    expect((await send(outsider, request)).status).toBe(404);
  expect((await send('VOLUNTEER', `GET /api/receipts/${id}`)).status).toBe(403);
});

test("a receipt has the organisation's wording and number format", async ({ world }) => {
  const { give, head } = await createFixture(world);
  const { send } = await world.serve(receiptRoutes);
  const before = await send(head, 'GET /api/receipts/settings');
  expect(before.body).toMatchObject({ title: 'Donation receipt', prefix: '' });
  const settings = { ...(before.body as object), prefix: 'RC-', signatory: 'Grace Iradukunda' };
  expect((await send(head, 'PUT /api/receipts/settings', settings)).status).toBe(200);
  const { id } = await give();
  expect(await receiptsOf(world, id)).toMatchObject([{ number: 'RC-2026-000001' }]);
  const wrong = await send(head, 'PUT /api/receipts/settings', { ...settings, prefix: 'R C' });
  expect(wrong.body).toMatchObject({ fields: { prefix: 'Use letters, digits, - and /' } });
});

async function createFixture(world: World) {
  const server = await openTestServer(world);
  return {
    ...server,
    staff: await server.add('STAFF'),
    outsider: world.actor('NGO_ADMIN', world.cast.otherNgo),
  };
}
