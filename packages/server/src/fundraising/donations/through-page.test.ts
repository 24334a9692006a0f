import { fundraiserId } from '@ngo-plus/contract/fundraising/fundraisers';
import { expect } from 'vitest';
import { counted, test, type World } from '../../kernel/testing.ts';
import { refundPayment } from '../../money/payments/index.ts';
import { forgetFundraiser, recheckPages } from '../fundraisers/index.ts';
import { asPerson, decide, openPage, tokenFor } from '../fundraisers/testing.ts';
import { listPublicDonations } from './donors/index.ts';
import {
  listPageDonations,
  pageDigest,
  readDonationPage,
  thankForDonation,
} from './fundraising-pages/index.ts';
import { donationPayable } from './payable.ts';
import {
  deliverEvents,
  donationRow,
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  settlePayment,
  startDonation,
  stranger,
  totalsOf,
  visitor,
} from './testing-donations.ts';
import { computedPageTotals } from './totals/index.ts';

/** A fund with a public fundraising page. */
async function openFundWithPage(world: World, overrides: Parameters<typeof openPage>[2] = {}) {
  const provider = openTestProvider(world);
  const fund = await openFund(world);
  await decide(world, fund.head, fund.cause.id);
  return { ...fund, provider, page: await openPage(world, fund.cause.id, overrides) };
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

test('a donation through a page counts once for the page and the cause', async ({ world }) => {
  const email = 'runner@example.org';
  const { cause, page, provider } = await openFundWithPage(world, { email });
  const donation = await paid(world, provider, cause.id, {
    fundraiserId: page.id,
    name: 'Ben Ade',
    message: 'Run well',
    email: 'ben@example.org',
  });
  await settlePayment(world, donation.reference);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '5000', donations: 1 });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '5000', donations: 1 });
  await deliverEvents(world);
  const [receipt] = await inboxOf(world, 'ben@example.org');
  expect(receipt?.text).toContain('Fundraising page: Ada Uwase');
  const [notified] = await inboxOf(world, email);
  expect(notified?.subject).toBe('New donation through your fundraising page');
  for (const words of ['Ben Ade donated RWF 5,000.', '“Run well”'])
    expect(notified?.text).toContain(words);
  expect(notified?.text).not.toContain('ben@example.org');
  const { reference } = donation;
  expect(await system(world).transact((ctx) => readDonationPage(ctx, { reference }))).toEqual({
    id: page.id,
    name: 'Ada Uwase',
  });
});

test('a page of another cause or organisation is refused', async ({ world }) => {
  const { page } = await openFundWithPage(world);
  const other = await openFund(world);
  await expect(
    startDonation(world, other.cause.id, { fundraiserId: page.id }),
  ).rejects.toMatchObject({
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
  'donations through a page that is %s count only for the cause',
  async (status, { world }) => {
    const { cause, page, provider } = await openFundWithPage(world);
    await world.pools.owner.query('update fundraisers set status = $2 where id = $1', [
      page.id,
      status,
    ]);
    const donation = await paid(world, provider, cause.id, { fundraiserId: page.id });
    expect(donation).toMatchObject({ status: 'paid', fundraiser_id: null });
    expect(await totalsOf(world, cause.id)).toMatchObject({ donations: 1 });
    expect(await pageTotals(world, page.id)).toEqual({ raised: '0', donations: 0 });
  },
);

test('fifty concurrent payments are all counted', async ({ world }) => {
  const { cause, page, provider } = await openFundWithPage(world);
  const started = [];
  for (let index = 0; index < 50; index++)
    started.push(await startDonation(world, cause.id, { fundraiserId: page.id }));
  for (const { reference } of started)
    provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await Promise.all(started.map(({ reference }) => settlePayment(world, reference)));
  expect(await pageTotals(world, page.id)).toEqual({ raised: '250000', donations: 50 });
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '250000', donations: 50 });
});

test('partial and full refunds are deducted from the page', async ({ world }) => {
  const { cause, page, provider } = await openFundWithPage(world);
  const donation = await paid(world, provider, cause.id, { fundraiserId: page.id });
  const refund = (amountMinor: bigint) =>
    refundPayment(system(world), [donationPayable], {
      paymentId: donation.payment_id,
      amountMinor,
      reason: 'Asked for it',
    });
  await refund(2_000n);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '3000', donations: 1 });
  await refund(3_000n);
  expect(await pageTotals(world, page.id)).toEqual({ raised: '0', donations: 0 });
  expect(await donationRow(world, donation.reference)).toMatchObject({ status: 'refunded' });
});

test('the nightly job repairs totals that drifted', async ({ world }) => {
  const { cause, page, provider } = await openFundWithPage(world);
  await paid(world, provider, cause.id, { fundraiserId: page.id });
  await world.pools.owner.query(
    'update fundraiser_totals set raised_minor = raised_minor + 9, donations = 4 where fundraiser_id = $1',
    [page.id],
  );
  await recheckPages(computedPageTotals).run(system(world), {}, AbortSignal.timeout(9_000));
  expect(await pageTotals(world, page.id)).toEqual({ raised: '5000', donations: 1 });
});

test('the page owner cannot see hidden details but can still thank donors', async ({ world }) => {
  const email = 'thankful@example.org';
  const { cause, page, provider } = await openFundWithPage(world, { email });
  const donor = 'quiet@example.org';
  await paid(world, provider, cause.id, {
    fundraiserId: page.id,
    hides: 'all',
    name: 'Quiet Giver',
    email: donor,
    message: 'Psst',
  });
  await deliverEvents(world);
  const [notification] = await inboxOf(world, email);
  expect(notification?.text).toContain('Someone made a donation.');
  for (const secret of ['Quiet Giver', 'Psst', donor, '5,000'])
    expect(notification?.text).not.toContain(secret);
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
  const [message] = await inboxOf(world, donor);
  expect(message?.subject).toBe('Ada Uwase thanks you for your donation');
  expect(message?.text).toContain('Thank you, whoever you are');
  expect(message?.text).not.toContain(email);
  await expect(thankForDonation(stranger(world), thanks)).rejects.toMatchObject({
    code: 'conflict',
  });
  const other = await openPage(world, cause.id);
  await expect(
    thankForDonation(stranger(world), { ...thanks, token: other.token }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the daily digest lists each donation once', async ({ world }) => {
  const email = 'daily@example.org';
  const { cause, page, provider } = await openFundWithPage(world, { email });
  await world.pools.owner.query(`update fundraisers set notifications = 'daily' where id = $1`, [
    page.id,
  ]);
  for (const name of ['Ben', 'Cleo'])
    await paid(world, provider, cause.id, { fundraiserId: page.id, name });
  await deliverEvents(world);
  for (const _ of [1, 2]) await pageDigest.run(system(world), {}, AbortSignal.timeout(9_000));
  const emails = (await inboxOf(world, email)).filter(({ subject }) =>
    subject.includes('donations'),
  );
  expect(emails.map(({ subject }) => subject)).toEqual([
    '2 donations received through your fundraising page',
  ]);
  expect(emails[0]?.text).toMatch(/Ben donated RWF 5,000\.[\s\S]*Cleo donated RWF 5,000\./);
});

test('the donor wall of a page lists only its donations', async ({ world }) => {
  const { cause, page, provider } = await openFundWithPage(world);
  await paid(world, provider, cause.id, { fundraiserId: page.id, name: 'Through' });
  await paid(world, provider, cause.id, { name: 'Straight' });
  const wall = (fundraiser?: string) =>
    stranger(world).transact(
      (ctx) =>
        counted(
          listPublicDonations(ctx, {
            id: cause.id,
            limit: 10,
            ...(fundraiser && { fundraiserId: fundraiserId.parse(fundraiser) }),
          }),
        ),
      'public',
    );
  expect((await wall(page.id)).items).toMatchObject([{ name: 'Through' }]);
  expect((await wall()).total).toBe(2);
});

test('the team can record an offline donation through a page', async ({ world }) => {
  const { cause, page, head } = await openFundWithPage(world);
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
  const refused = await send(other.head, 'POST /api/donations/offline', {
    donations: [{ ...donation, causeId: other.cause.id }],
  });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'donations.0.fundraiserId': 'Choose a fundraising page for this cause, or none' },
  ]);
});

test('list and export can be filtered by fundraising page', async ({ world }) => {
  const { cause, head, page, provider } = await openFundWithPage(world);
  await paid(world, provider, cause.id, { fundraiserId: page.id, name: 'Through' });
  await paid(world, provider, cause.id, { name: 'Straight' });
  const send = await openTestServer(world);
  const { list } = await send(head, `GET /api/donations?fundraiserId=${page.id}`);
  expect(list).toMatchObject([{ name: 'Through' }]);
  const { text } = await send(head, 'GET /api/donations/export?fundraiserId=');
  const [headings = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const index = (name: string) => headings.indexOf(name);
  expect(rows.map((row) => [row[index('Name')], row[index('Fundraising page')]])).toEqual([
    ['Straight', ''],
    ['Through', 'Ada Uwase'],
  ]);
  const { text: through } = await send(head, `GET /api/donations/export?fundraiserId=${page.id}`);
  expect(through).not.toContain('Straight');
});

test('the owner of a page becomes a contact and can be erased completely', async ({ world }) => {
  const email = 'known@example.org';
  const { orgId, page, head } = await openFundWithPage(world, { email });
  await deliverEvents(world);
  const { rows } = await world.pools.owner.query(
    `select c.id from contact_timeline t join contacts c on c.id = t.contact_id
     where t.org_id = $1 and t.what = 'fundraiser.started'`,
    [orgId],
  );
  expect(rows).toHaveLength(1);
  const contactId = rows[0].id;
  await asPerson(world, head, (ctx) => forgetFundraiser(ctx, { orgId, contactId }));
  const { rows: remaining } = await world.pools.owner.query(
    'select * from fundraisers where id = $1',
    [page.id],
  );
  expect(remaining[0]).toMatchObject({ name: '', story: '', email: '', status: 'removed' });
  await expect(
    tokenFor(world, email).then((token) =>
      system(world).transact((ctx) => listPageDonations(ctx, { token, limit: 20 })),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});
