import { hiddenDetails } from '@ngo-plus/contract/fundraising/donations';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import {
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  startDonation,
  visitor,
} from './testing-donations.ts';

const secrets = {
  name: 'Wilhelmina Quist',
  message: 'For my sister Yolande',
  tributeTo: 'Grandfather Zebulon',
  email: 'w.quist@example.org',
  amount: '98765',
};

const input = {
  ...secrets,
  tribute: 'memory',
  cardTo: 'family@example.org',
  cardWords: 'With love from Wilhelmina',
  answers: { how: 'Radio' },
  utmSource: 'secret-campaign',
} as const;

/** Data that is never public, whatever the donor chose. */
const never = ['w.quist@', 'family@', 'With love', 'Radio', 'secret-campaign'];

const columns = {
  no: { name: true, amount: true, message: true, tribute: true },
  name: { name: false, amount: true, message: true, tribute: true },
  amount: { name: true, amount: false, message: true, tribute: true },
  all: { name: false, amount: false, message: false, tribute: false },
};

test.for(hiddenDetails)('public fields of a donation that hides %s', async (hides, { world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const donation = await paid(world, provider, cause.id, { ...input, hides });
  const send = await openTestServer(world);
  for (const who of [undefined, head]) {
    const { list, text } = await send(who, `GET /api/fundraising/causes/${cause.id}/donations`);
    for (const secret of [...never, donation.id, donation.donor_id, donation.reference])
      expect(text).not.toContain(secret);
    expect(Object.keys(list[0] ?? {})).toEqual([
      'id',
      'name',
      'amount',
      'message',
      'tribute',
      'at',
    ]);
    expect({
      name: text.includes(secrets.name),
      amount: text.includes(secrets.amount),
      message: text.includes(secrets.message),
      tribute: text.includes(secrets.tributeTo),
    }).toEqual(columns[hides]);
  }
});

test.for(hiddenDetails)(
  'the public pool cannot read unpublished records (%s)',
  async (hides, { world }) => {
    const provider = openTestProvider(world);
    const { cause } = await openFund(world);
    await paid(world, provider, cause.id, { ...input, hides });
    const open = visitor(world);
    const read = (sql: string) =>
      world.pools.anonymous.query(sql).then(
        ({ rows }) => rows,
        (error: { code: string }) => error.code,
      );
    expect(await read('select * from donations')).toBe('42501');
    expect(await read('select donation_id from shown_donations')).toBe('42501');
    expect(open.scope).toBe('public');
  },
);

test('unpaid donations and donations to drafts are not public', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const send = await openTestServer(world);
  const wall = async () => {
    const { list, headers } = await send(
      undefined,
      `GET /api/fundraising/causes/${cause.id}/donations?limit=1&total=true`,
    );
    return { names: list.map(({ name }) => name), of: headers['x-total-count'] };
  };
  await startDonation(world, cause.id);
  expect(await wall()).toEqual({ names: [], of: '0' });
  await paid(world, provider, cause.id, { name: 'First' });
  await paid(world, provider, cause.id, { name: 'Second' });
  expect(await wall()).toMatchObject({ of: '2' });
  await world.pools.owner.query(`update causes set status = 'draft' where id = $1`, [cause.id]);
  expect(await wall()).toEqual({ names: [], of: '0' });
});

test('the donor wall is paginated', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  for (const name of ['From', 'Two', 'Three']) await paid(world, provider, cause.id, { name });
  const send = await openTestServer(world);
  const names: string[] = [];
  for (let path = `/api/fundraising/causes/${cause.id}/donations?limit=2`; path; ) {
    const { list, headers } = await send(undefined, `GET ${path}` as `GET /api/${string}`);
    names.push(...list.map(({ name }) => name));
    path = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
  }
  expect(names.toSorted()).toEqual(['From', 'Three', 'Two']);
});
