import type { SearchResults } from '@ngo-plus/contract/operations/search';
import { searchAll } from '@ngo-plus/contract/operations/search';
import { expect } from 'vitest';
import { openCause, openNgo } from '../fundraising/causes/testing.ts';
import { test as base } from '../kernel/testing.ts';
import { product } from './product.ts';

/** Two organisations with the same things in them. */
const test = base.extend('fund', { scope: 'file' }, async ({ world }) => {
  const { send } = await world.serve(
    product.routes.filter(({ endpoint }) => endpoint === searchAll),
  );
  const one = await openNgo(world);
  const cause = await openCause(world, one.head, { title: 'Clean water for Nyamirambo' });
  await openCause(world, one.head, { title: 'School meals' });
  const other = await openNgo(world);
  const theirs = await openCause(world, other.head, { title: 'Clean water for Kicukiro' });
  for (const { id } of [cause, theirs])
    await world.pools.owner.query(
      `insert into donations (org_id, cause_id, reference, status, method, amount_minor, currency, counted_minor, counted_currency,
         donor_id, name, email, created_at, paid_at, at)
       select org_id, id, id || '-search', 'paid', 'card', 2500, 'RWF', 2500, 'RWF', gen_random_uuid(), 'Rosemary Watershed', '',
         now(), now(), now() from causes where id = $1`,
      [id],
    );
  const find = async (head: typeof one.head, search: string) => {
    const { status, body } = await send(
      head,
      `GET /api/search?search=${encodeURIComponent(search)}`,
    );
    expect(status).toBe(200);
    return body as SearchResults;
  };
  return { one, other, cause, theirs, find };
});

const titlesIn = ({ groups }: SearchResults) =>
  Object.fromEntries(groups.map(({ kind, results }) => [kind, results.map(({ title }) => title)]));

test.for([
  { search: 'water', causes: ['Clean water for Nyamirambo'] },
  { search: 'nyamirambo clean', causes: ['Clean water for Nyamirambo'] },
  { search: 'nyamiranbo', causes: ['Clean water for Nyamirambo'] },
  { search: 'scool meals', causes: ['School meals'] },
  { search: '%', causes: undefined },
  { search: 'kicukiro', causes: undefined },
])(
  '“$search” finds causes of the own organisation: $causes',
  async ({ search, causes }, { fund }) => {
    const found = await fund.find(fund.one.head, search);
    expect(found.isComplete).toBe(true);
    expect(titlesIn(found)['causes']).toEqual(causes);
  },
);

test('a donation is found by its donor, with amount and cause', async ({ fund }) => {
  const { groups } = await fund.find(fund.one.head, 'rosemary');
  expect(groups.find(({ kind }) => kind === 'donations')?.results).toMatchObject([
    {
      title: 'Rosemary Watershed',
      detail: 'Clean water for Nyamirambo',
      amount: { amountMinor: '2500', currency: 'RWF' },
    },
  ]);
});

test('a volunteer finds neither causes nor donations', async ({ fund }) => {
  const volunteer = await fund.one.add('VOLUNTEER');
  const found = titlesIn(await fund.find(volunteer, 'water'));
  expect(Object.keys(found)).not.toContain('causes');
  expect(Object.keys(found)).not.toContain('donations');
});

test('every kind has a name of its own', () => {
  const kinds = product
    .contributed('finders')
    .flat()
    .map(({ kind }) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(kinds.length).toBeGreaterThan(10);
});
