import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import { expect } from 'vitest';
import { test as base, type World } from '../../../kernel/testing.ts';
import { donationRoutes } from '../routes.ts';
import { openFund } from '../testing-donations.ts';

const names = [
  ...Array.from({ length: 6 }, (_, at) => `Ada Mensah ${at}`),
  'Zahra Keza',
  'Zahra Uwase',
  '50% Club',
  'Bo O’Neill',
  'Łukasz Żak',
];

/** Donations of these donors, the first name the newest, in two organisations. */
const test = base.extend('fund', { scope: 'file' }, async ({ world }) => {
  const [fund, other] = [await openFund(world), await openFund(world)];
  for (const { cause } of [fund, other]) await give(world, cause.id);
  const { send } = await world.serve(donationRoutes);
  await world.pools.owner.query(
    "update donations set status = 'void', offline = true where cause_id = $1 and name = 'Zahra Uwase'",
    [other.cause.id],
  );
  const find = async (head: typeof fund.head, query: string) => {
    const { body, headers } = await send(head, `GET /api/donations?${query}`);
    const next = /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1];
    return { body: body as readonly Donation[], next };
  };
  return { fund, other, send, find };
});

const give = ({ pools }: World, causeId: string) =>
  pools.owner.query(
    `insert into donations (org_id, cause_id, reference, status, method, amount_minor, currency, counted_minor, counted_currency,
       donor_id, name, email, created_at, paid_at, at)
     select c.org_id, c.id, c.id || '-' || n, 'paid', 'card', 100, 'RWF', 100, 'RWF', gen_random_uuid(), name, '', t.at, t.at, t.at
     from causes c, unnest($2::text[]) with ordinality u (name, n), lateral (select now() - make_interval(mins => n::int) as at) t
     where c.id = $1`,
    [causeId, names],
  );

const adas = names.slice(0, 6);

test.for([
  { search: 'ada', found: adas },
  { search: 'MENSAH ada', found: adas },
  { search: 'ada 4', found: ['Ada Mensah 4'] },
  { search: 'zahra', found: ['Zahra Keza', 'Zahra Uwase'] },
  { search: 'ahr kez', found: ['Zahra Keza'] },
  { search: '50%', found: ['50% Club'] },
  { search: '5%0', found: [] },
  { search: 'bo', found: ['Bo O’Neill'] },
  { search: 'łuk', found: ['Łukasz Żak'] },
  { search: '%_%', found: [] },
  { search: 'nobody', found: [] },
])('searching “$search” lists the newest donations of $found first', async (test, { fund }) => {
  const { search, found } = test;
  const query = `search=${encodeURIComponent(search)}`;
  const { body } = await fund.find(fund.fund.head, query);
  expect(body.map(({ name }) => name)).toEqual(found);
  const { body: sums } = await fund.send(fund.fund.head, `GET /api/donations/sums?${query}`);
  expect((sums as { donations: number }[]).map(({ donations }) => donations)).toEqual(
    found.length > 0 ? [found.length] : [],
  );
});

/** A page of two is full of the newest donations, so they are walked through; a page of 100 is not, so the index answers. */
test.for([2, 100])(
  'pages of %i of a frequent name skip and repeat none',
  async (limit, { fund }) => {
    const listed: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await fund.find(
        fund.fund.head,
        `search=ada&limit=${limit}${cursor && `&cursor=${cursor}`}`,
      );
      listed.push(...page.body.map(({ name }) => name));
      cursor = page.next;
    }
    expect(listed).toEqual(adas);
  },
);

test('a search finds deleted donations only if they are asked for', async ({ fund }) => {
  const { other, find } = fund;
  const namesIn = async (query: string) =>
    (await find(other.head, query)).body.map(({ name }) => name);
  expect(await namesIn('search=zahra')).toEqual(['Zahra Keza']);
  expect(await namesIn('search=zahra&status=void')).toEqual(['Zahra Uwase']);
});
