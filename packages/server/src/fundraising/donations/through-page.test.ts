import { fundraiserId } from '@ngo-plus/contract/fundraising/fundraisers';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { giveMoneyBack } from '../../money/payments/index.ts';
import { forgetFundraiser, recheckPages } from '../fundraisers/index.ts';
import { asPerson, decide, openPage, tokenFor } from '../fundraisers/testing.ts';
import { listShownDonations } from './donors/index.ts';
import {
  listPageDonations,
  pageDigest,
  readDonationPage,
  thankForDonation,
} from './fundraising-pages/index.ts';
import { donationPurpose } from './purpose.ts';
import {
  begin,
  donationRow,
  heard,
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  stranger,
  totalsOf,
  visitor,
  workOff,
} from './testing-donations.ts';
import { truePageTotals } from './totals/index.ts';

/** A fund with a page of somebody who raises for it. */
async function openRun(world: World, given: Parameters<typeof openPage>[2] = {}) {
  const till = openTestProvider(world);
  const fund = await openFund(world);
  await decide(world, fund.head, fund.cause.id);
  return { ...fund, till, page: await openPage(world, fund.cause.id, given) };
}

const system = (world: World) => visitor(world, { scope: 'system' });

async function pageTotals({ pools }: World, id: string) {
  const { rows } = await pools.owner.query(
    `select coalesce(sum(raised_minor), 0)::text as raised, coalesce(sum(donations), 0)::int as donations
     from fundraiser_totals where fundraiser_id = $1`,
    [id],
  );
  return rows[0];
}

test('a donation through a page counts for it and for the cause, once', async ({ world }) => {
  const email = 'runner@example.org';
  const { cause, page, till } = await openRun(world, { email });
  const donation = await paid(world, till, cause.id, {
    fundraiserId: page.id,
    name: 'Ben Ade',
    message: 'Run well',
    email: 'ben@example.org',
  });
  await heard(world, donation.reference);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '5000', donations: 1 });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '5000', donations: 1 });
  await workOff(world);
  const [receipt] = await inboxOf(world, 'ben@example.org');
  expect(receipt?.text).toContain('Fundraising page: Ada Uwase');
  const [told] = await inboxOf(world, email);
  expect(told?.subject).toBe('New donation through your fundraising page');
  for (const words of ['Ben Ade donated RWF 5,000.', '“Run well”'])
    expect(told?.text).toContain(words);
  expect(told?.text).not.toContain('ben@example.org');
  const { reference } = donation;
  expect(await system(world).transact((ctx) => readDonationPage(ctx, { reference }))).toEqual({
    id: page.id,
    name: 'Ada Uwase',
  });
});

test('a page of another cause, or of another organisation, is refused', async ({ world }) => {
  const { page } = await openRun(world);
  const other = await openFund(world);
  await expect(begin(world, other.cause.id, { fundraiserId: page.id })).rejects.toMatchObject({
    code: 'invalid',
    fields: { fundraiserId: expect.any(String) },
  });
  await expect(
    world.pools.owner.query(
      `insert into donations (org_id, cause_id, fundraiser_id, reference, amount_minor, currency, counted_minor,
         counted_currency, name, email, created_at, at)
       values ($1, $2, $3, 'donation-planted', 1, 'RWF', 1, 'RWF', '', '', now(), now())`,
      [other.orgId, other.cause.id, page.id],
    ),
  ).rejects.toThrow('foreign key');
});

test.for(['removed', 'hidden', 'closed', 'waiting'])(
  'a page that is %s takes no donations, and the cause does',
  async (status, { world }) => {
    const { cause, page, till } = await openRun(world);
    await world.pools.owner.query('update fundraisers set status = $2 where id = $1', [
      page.id,
      status,
    ]);
    const donation = await paid(world, till, cause.id, { fundraiserId: page.id });
    expect(donation).toMatchObject({ status: 'paid', fundraiser_id: null });
    expect(await totalsOf(world, cause.id)).toMatchObject({ donations: 1 });
    expect(await pageTotals(world, page.id)).toEqual({ raised: '0', donations: 0 });
  },
);

test('fifty donations that are paid at once are all counted', async ({ world }) => {
  const { cause, page, till } = await openRun(world);
  const begun = [];
  for (let at = 0; at < 50; at++)
    begun.push(await begin(world, cause.id, { fundraiserId: page.id }));
  for (const { reference } of begun)
    till.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await Promise.all(begun.map(({ reference }) => heard(world, reference)));
  expect(await pageTotals(world, page.id)).toEqual({ raised: '250000', donations: 50 });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '250000', donations: 50 });
});

test('what goes back is taken off the page, in part and whole', async ({ world }) => {
  const { cause, page, till } = await openRun(world);
  const donation = await paid(world, till, cause.id, { fundraiserId: page.id });
  const back = (amountMinor: bigint) =>
    giveMoneyBack(system(world), [donationPurpose], {
      attemptId: donation.attempt_id,
      amountMinor,
      reason: 'Asked for it',
    });
  await back(2_000n);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '3000', donations: 1 });
  await back(3_000n);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '0', donations: 0 });
  expect(await donationRow(world, donation.reference)).toMatchObject({ status: 'refunded' });
});

test('by night, what drifted is put right', async ({ world }) => {
  const { cause, page, till } = await openRun(world);
  await paid(world, till, cause.id, { fundraiserId: page.id });
  await world.pools.owner.query(
    'update fundraiser_totals set raised_minor = raised_minor + 9, donations = 4 where fundraiser_id = $1',
    [page.id],
  );
  await recheckPages(truePageTotals).run(system(world), {}, AbortSignal.timeout(9_000));
  expect(await pageTotals(world, page.id)).toEqual({ raised: '5000', donations: 1 });
});

test('what donors hide is hidden from the owner of the page, who can thank them all the same', async ({
  world,
}) => {
  const email = 'thankful@example.org';
  const { cause, page, till } = await openRun(world, { email });
  const donor = 'quiet@example.org';
  await paid(world, till, cause.id, {
    fundraiserId: page.id,
    hides: 'all',
    name: 'Quiet Giver',
    email: donor,
    message: 'Psst',
  });
  await workOff(world);
  const [told] = await inboxOf(world, email);
  expect(told?.text).toContain('Someone made a donation.');
  for (const secret of ['Quiet Giver', 'Psst', donor, '5,000'])
    expect(told?.text).not.toContain(secret);
  const { token } = page;
  const { items } = await system(world).transact((ctx) =>
    listPageDonations(ctx, { token, limit: 20 }),
  );
  expect(items).toMatchObject([{ name: null, amount: null, message: '', canThank: true }]);
  const [{ id } = { id: '' }] = items;
  const thanks = { id, token, words: 'Thank you, whoever you are', proof: 'shown' };
  expect(await thankForDonation(stranger(world), thanks)).toMatchObject({
    isThanked: true,
    canThank: false,
  });
  const [letter] = await inboxOf(world, donor);
  expect(letter?.subject).toBe('Ada Uwase thanks you for your donation');
  expect(letter?.text).toContain('Thank you, whoever you are');
  expect(letter?.text).not.toContain(email);
  await expect(thankForDonation(stranger(world), thanks)).rejects.toMatchObject({
    code: 'conflict',
  });
  const other = await openPage(world, cause.id);
  await expect(
    thankForDonation(stranger(world), { ...thanks, token: other.token }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('one email a day lists all donations of the day, once', async ({ world }) => {
  const email = 'daily@example.org';
  const { cause, page, till } = await openRun(world, { email });
  await world.pools.owner.query(`update fundraisers set tells = 'daily' where id = $1`, [page.id]);
  for (const name of ['Ben', 'Cleo'])
    await paid(world, till, cause.id, { fundraiserId: page.id, name });
  await workOff(world);
  for (const _ of [1, 2]) await pageDigest.run(system(world), {}, AbortSignal.timeout(9_000));
  const told = (await inboxOf(world, email)).filter(({ subject }) => subject.includes('donations'));
  expect(told.map(({ subject }) => subject)).toEqual([
    '2 donations received through your fundraising page',
  ]);
  expect(told[0]?.text).toMatch(/Ben donated RWF 5,000\.[\s\S]*Cleo donated RWF 5,000\./);
});

test('the wall of a page shows its donations alone', async ({ world }) => {
  const { cause, page, till } = await openRun(world);
  await paid(world, till, cause.id, { fundraiserId: page.id, name: 'Through' });
  await paid(world, till, cause.id, { name: 'Straight' });
  const wall = (fundraiser?: string) =>
    listShownDonations(stranger(world), {
      id: cause.id,
      limit: 10,
      ...(fundraiser && { fundraiserId: fundraiserId.parse(fundraiser) }),
    });
  expect((await wall(page.id)).items).toMatchObject([{ name: 'Through' }]);
  expect((await wall()).total).toBe(2);
});

test('the team may say that a donation in cash came through a page', async ({ world }) => {
  const { cause, page, head } = await openRun(world);
  const send = await openTestServer(world);
  const donation = {
    causeId: cause.id,
    amount: '900',
    currency: 'RWF',
    method: 'cash',
    on: '2026-02-27',
    name: 'A neighbour',
    fundraiserId: page.id,
  };
  const reply = await send(head, 'POST /api/donations/offline', { donations: [donation] });
  expect(reply.status).toBe(200);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '900', donations: 1 });
  const shown = await send(head, `GET /api/donations/${reply.body.ids[0]}`);
  expect(shown.body).toMatchObject({ fundraiser: { id: page.id, name: 'Ada Uwase' } });
  const other = await openFund(world);
  const wrong = await send(other.head, 'POST /api/donations/offline', {
    donations: [{ ...donation, causeId: other.cause.id }],
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { 'donations.0.fundraiserId': 'Choose a fundraising page for this cause, or none' },
  ]);
});

test('donations are found by the page they came through, in the list and as CSV', async ({
  world,
}) => {
  const { cause, head, page, till } = await openRun(world);
  await paid(world, till, cause.id, { fundraiserId: page.id, name: 'Through' });
  await paid(world, till, cause.id, { name: 'Straight' });
  const send = await openTestServer(world);
  const { list } = await send(head, `GET /api/donations?fundraiserId=${page.id}`);
  expect(list).toMatchObject([{ name: 'Through' }]);
  const { text } = await send(head, 'GET /api/donations/export?fundraiserId=');
  const [headings = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = (name: string) => headings.indexOf(name);
  expect(rows.map((row) => [row[at('Name')], row[at('Fundraising page')]])).toEqual([
    ['Straight', ''],
    ['Through', 'Ada Uwase'],
  ]);
  const { text: through } = await send(head, `GET /api/donations/export?fundraiserId=${page.id}`);
  expect(through).not.toContain('Straight');
});

test('whoever started a page stands in the records, and nothing of them is left once erased', async ({
  world,
}) => {
  const email = 'known@example.org';
  const { orgId, page, head } = await openRun(world, { email });
  await workOff(world);
  const { rows } = await world.pools.owner.query(
    `select c.id from contact_timeline t join contacts c on c.id = t.contact_id
     where t.org_id = $1 and t.what = 'fundraiser.started'`,
    [orgId],
  );
  expect(rows).toHaveLength(1);
  const contactId = rows[0].id;
  await asPerson(world, head, (ctx) => forgetFundraiser(ctx, { orgId, contactId }));
  const { rows: left } = await world.pools.owner.query('select * from fundraisers where id = $1', [
    page.id,
  ]);
  expect(left[0]).toMatchObject({ name: '', story: '', email: '', status: 'removed' });
  await expect(
    tokenFor(world, email).then((token) =>
      system(world).transact((ctx) => listPageDonations(ctx, { token: token, limit: 20 })),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});
