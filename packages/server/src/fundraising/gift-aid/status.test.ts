import type { GiftAidDonation, OwnGiftAid } from '@ngo-plus/contract/fundraising/gift-aid';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { taxYearOf, yearsAfter } from './days.ts';
import { ada, openCharity } from './testing-gift-aid.ts';

type Row = Record<string, unknown>;

test.for<{
  it: string;
  on?: string;
  declaration?: object;
  declared?: Row | undefined;
  donation?: string;
  mark?: Row;
  why: string | null;
}>([
  { it: 'is covered from the same day on', why: null },
  { it: 'has no declaration', declared: undefined, why: 'no-declaration' },
  { it: 'came before a declaration about the future', on: '2026-02-27', why: null },
  { it: 'is the only one covered', declared: { scope: 'donation' }, why: null },
  {
    it: 'is under a declaration that has ended',
    on: '2026-02-20',
    declared: { ending: { on: '2026-02-01', reason: 'moved' } },
    why: 'ended',
  },
  {
    it: 'came on the last day of its declaration',
    on: '2026-02-20',
    declared: { ending: { on: '2026-02-20', reason: 'too-little-tax' } },
    why: null,
  },
  { it: 'was declared aloud alone', declared: { givenHow: 'verbal' }, why: 'unconfirmed' },
  {
    it: 'was confirmed 30 days ago',
    declared: { givenHow: 'verbal', givenOn: '2026-01-02', confirmedOn: '2026-01-30' },
    why: 'may-be-cancelled',
  },
  {
    it: 'was confirmed 31 days ago',
    declared: { givenHow: 'verbal', givenOn: '2026-01-02', confirmedOn: '2026-01-29' },
    why: null,
  },
  {
    it: 'was taken back within 30 days of saying it',
    declared: {
      givenHow: 'verbal',
      givenOn: '2026-01-02',
      confirmedOn: '2026-01-10',
      ending: { on: '2026-02-01', reason: 'donor-asked' },
    },
    on: '2026-01-05',
    why: 'ended',
  },
  { it: 'is in another currency', donation: `currency = 'USD'`, why: 'not-sterling' },
  { it: 'is from a company', mark: { excluded: 'company' }, why: 'company' },
  { it: 'bought something', mark: { excluded: 'benefit' }, why: 'benefit' },
  { it: 'came in kind', donation: `method = 'in-kind'`, why: 'in-kind' },
  {
    it: 'went back',
    donation: `refunded_minor = amount_minor, uncounted_minor = counted_minor, status = 'refunded'`,
    why: 'refunded',
  },
  {
    it: 'went back in part',
    donation: `refunded_minor = 1000, uncounted_minor = 1000, status = 'partly-refunded'`,
    why: null,
  },
  {
    it: 'is older than HMRC takes',
    on: '2021-04-05',
    declared: { scope: 'donation' },
    why: 'too-old',
  },
])(
  'what prevents claiming a donation that $it: $why',
  async ({ on, declaration, donation: set, mark, why, ...given }, { world }) => {
    const { api, giveOn, declare } = await openCharity(world);
    const donation = await giveOn(on ?? '2026-03-01', declaration);
    if (set)
      await world.pools.owner.query(`update donations set ${set} where id = $1`, [donation.id]);
    const declared = 'declared' in given ? given.declared : {};
    if (declared) {
      const { ending, ...written } = declared;
      const { status, body, text } = await declare(donation, written);
      expect([status, text]).toEqual([200, expect.any(String)]);
      if (ending)
        expect(
          (await api(`POST /api/gift-aid/declarations/${body.id}/ending`, ending)).status,
        ).toBe(200);
    }
    if (mark) await api(`PUT /api/gift-aid/donations/${donation.id}/mark`, mark);
    const { body } = await api<readonly GiftAidDonation[]>('GET /api/gift-aid/donations');
    expect(body).toMatchObject([{ id: donation.id, why, state: why ? 'hindered' : 'claimable' }]);
  },
);

test.for([
  { scope: 'donation', covered: [] },
  { scope: 'future', covered: ['after'] },
  { scope: 'past', covered: ['past', 'after'] },
])(
  'a declaration for “$scope” covers $covered besides its donation',
  async ({ scope, covered }, { world }) => {
    const { api, giveOn, declare } = await openCharity(world);
    const email = `${scope}@example.org`;
    const days = {
      longAgo: '2021-12-31',
      past: '2023-01-01',
      own: '2026-01-15',
      after: '2026-02-01',
    };
    const donations: Record<string, { id: string }> = {};
    for (const [name, day] of Object.entries(days)) donations[name] = await giveOn(day, { email });
    const own = donations['own'] as Parameters<typeof declare>[0];
    await declare(own, { scope, givenOn: '2026-01-15' });
    const { body } = await api<readonly GiftAidDonation[]>(
      'GET /api/gift-aid/donations?state=claimable',
    );
    const donationEntries = Object.entries(donations).flatMap(([name, { id }]) =>
      body.some((one) => one.id === id) ? [name] : [],
    );
    expect(donationEntries).toEqual(
      Object.keys(days).filter((name) => name === 'own' || covered.includes(name)),
    );
  },
);

test('sandbox payments cannot be claimed for', async ({ world }) => {
  const { api, give, declare, provider } = await openCharity(world);
  const donation = await give();
  await declare(donation);
  world.adapt({ payments: [{ ...provider.provider, isLive: false }] });
  const { body } = await api<readonly GiftAidDonation[]>('GET /api/gift-aid/donations');
  expect(body).toMatchObject([{ why: 'test-payment' }]);
});

test.for([
  { day: '2026-04-05', year: 2025 },
  { day: '2026-04-06', year: 2026 },
  { day: '2026-12-31', year: 2026 },
  { day: '2027-01-01', year: 2026 },
])('$day is in the tax year that began in $year', ({ day, year }) => {
  expect(taxYearOf(day)).toBe(year);
});

test('years after 29 February fall on 1 March', () => {
  expect(yearsAfter('2024-02-29', 7)).toBe('2031-03-01');
});

test('the summary lists claimable amounts by tax year, and what prevents the rest', async ({
  world,
}) => {
  const { api, giveOn, declare } = await openCharity(world);
  const email = 'sums@example.org';
  const first = await giveOn('2025-04-06', { email, amount: '10.01' });
  await giveOn('2025-04-05', { email, amount: '20' });
  await giveOn('2026-01-01', { email, amount: '10.02' });
  await giveOn('2026-01-01', { amount: '7' });
  await declare(first, { scope: 'past' });
  const { body } = await api<object>('GET /api/gift-aid/summary');
  const gbp = (amountMinor: string) => ({ amountMinor, currency: 'GBP' });
  expect(body).toMatchObject({
    isPossible: true,
    isOn: true,
    owed: gbp('0'),
    years: [
      {
        taxYear: 2025,
        claimable: { donations: 2, total: gbp('2003'), reclaim: gbp('500') },
        hindered: [{ why: 'no-declaration', donations: 1, total: gbp('700') }],
      },
      { taxYear: 2024, claimable: { donations: 1, total: gbp('2000'), reclaim: gbp('500') } },
    ],
  });
});

const state = async (api: Awaited<ReturnType<typeof openCharity>>['api'], reference: string) =>
  (await api<OwnGiftAid>(`GET /api/gift-aid/own/${reference}`, undefined, undefined)).body;

test('a donor declares once with only the reference, and the wording is stored', async ({
  world,
}) => {
  const { api, give, orgId } = await openCharity(world);
  const { id, reference } = await give();
  expect(await state(api, reference)).toMatchObject({
    state: 'open',
    charity: 'River Trust',
    reclaim: { amountMinor: '1000' },
  });
  const path = `POST /api/gift-aid/own/${reference}/declaration` as const;
  const send = (overrides: object) =>
    api(path, { scope: 'future', agrees: true, ...ada, ...overrides }, undefined);
  for (const [given, field] of [
    [{ agrees: false }, 'agrees'],
    [{ postcode: 'LS1' }, 'postcode'],
    [{ firstName: '' }, 'firstName'],
    [{ house: '' }, 'house'],
    [{ scope: '' }, 'scope'],
  ] as const) {
    const reply = await send(given);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
  }
  const twice = await Promise.all([send({}), send({})]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await state(api, reference)).toMatchObject({ state: 'declared' });
  expect((await state(api, reference)) as object).not.toHaveProperty('declared');
  const { body: texts } = await api<readonly { id: string; text: object }[]>(
    'GET /api/gift-aid/declarations',
  );
  expect(texts).toMatchObject([
    {
      donationId: id,
      givenHow: 'online',
      givenOn: '2026-03-01',
      declared: { postcode: 'ls12ab' },
      text: { version: 1, body: expect.stringContaining('River Trust') },
    },
  ]);
  await api('PUT /api/gift-aid/settings', {
    isOn: true,
    charityName: 'Lake Trust',
    hmrcReference: 'AB12345',
    regulator: 'none',
    regulatorNumber: '',
  });
  const next = await give();
  await api(`POST /api/gift-aid/own/${next.reference}/declaration`, {
    scope: 'future',
    agrees: true,
    ...ada,
  });
  const { body: both } = await api<readonly { text: { version: number; body: string } }[]>(
    'GET /api/gift-aid/declarations',
  );
  expect(both.map(({ text }) => [text.version, text.body.includes('Lake')])).toEqual([
    [2, true],
    [1, false],
  ]);
  const { rows } = await world.pools.owner.query(
    `select bool_and(sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')) as holds from gift_aid_texts where org_id = $1`,
    [orgId],
  );
  expect(rows).toEqual([{ holds: true }]);
});

test('Gift Aid is not offered abroad, when off, or in another currency', async ({ world }) => {
  const { api, give, orgId } = await openCharity(world);
  const dollars = await give();
  await world.pools.owner.query(`update donations set currency = 'USD' where id = $1`, [
    dollars.id,
  ]);
  expect(await state(api, dollars.reference)).toMatchObject({ state: 'not-offered' });
  const { reference } = await give();
  await world.pools.owner.query(`update organisations set country = 'RW' where id = $1`, [orgId]);
  expect(await state(api, reference)).toMatchObject({ state: 'not-offered', charity: '' });
  const declared = { scope: 'future', agrees: true, ...ada };
  const refused = await api(`POST /api/gift-aid/own/${reference}/declaration`, declared);
  expect(refused.status).toBe(409);
  const settings = { isOn: true, charityName: 'A', hmrcReference: 'AB1', regulatorNumber: '1' };
  const changed = await api('PUT /api/gift-aid/settings', {
    ...settings,
    regulator: 'scotland',
  });
  expect(changed.status).toBe(409);
  const unknown = `donation-${'0'.repeat(32)}-${'0'.repeat(32)}`;
  expect((await api(`GET /api/gift-aid/own/${unknown}`)).status).toBe(404);
});
