import { grantListInput } from '@ngo-plus/contract/content/grants';
import { expect } from 'vitest';
import type { TransactionContext } from '../../kernel/index.ts';
import { test as base, counted, type World } from '../../kernel/testing.ts';
import { listGrants } from './service.ts';
import { fill } from './testing-grants.ts';

const shelf = [
  {
    title: 'Safe water in rural districts',
    country: ['Rwanda', 'Uganda'],
    areaOfInterest: ['Water'],
    category: 'Capital',
    postDate: '2026-02-01',
    deadlineDate: '2026-05-01',
    summary: 'Boreholes and the committees that keep them working.',
  },
  {
    title: 'School kitchens',
    country: ['Kenya'],
    areaOfInterest: ['Education', 'Food'],
    category: 'Capital',
    postDate: '2026-02-03',
    deadlineDate: '2026-02-20',
    description: 'A cook, a stove and clean water for lunch.',
  },
  {
    title: 'Core costs',
    country: ['United Kingdom'],
    areaOfInterest: ['Organisations'],
    category: 'Core',
    postDate: '2026-02-02',
    deadlineNote: 'No deadline',
  },
  {
    title: 'Écoles à vélo',
    country: ['France'],
    areaOfInterest: ['Education'],
    category: 'Equipment',
    postDate: '2026-01-15',
    deadlineDate: '2026-03-10',
  },
  {
    title: 'Listening to patients',
    country: ['rwanda'],
    areaOfInterest: ['Health'],
    category: 'Research',
    postDate: '2026-01-10',
    deadlineDate: '2026-12-31',
    stage: 'forecast' as const,
  },
  {
    title: 'Community health workers',
    country: ['Rwanda'],
    areaOfInterest: ['Health'],
    category: 'Training',
    postDate: '2025-12-24',
    deadlineDate: '2026-03-01',
  },
] as const;

const test = base.extend('shelf', { scope: 'file' }, ({ world }: { world: World }) =>
  fill(
    world,
    'SUPER_ADMIN',
    shelf.map((grant) => ({
      ...grant,
      country: [...grant.country],
      areaOfInterest: [...grant.areaOfInterest],
    })),
  ),
);

const list = async (ctx: TransactionContext, query: object) => {
  const { items, total, next } = await counted(listGrants(ctx, grantListInput.parse(query)));
  return { titles: items.map(({ title }) => title), items, total, next };
};

const all = [
  'School kitchens',
  'Core costs',
  'Safe water in rural districts',
  'Écoles à vélo',
  'Listening to patients',
  'Community health workers',
];

test.for([
  { query: {}, titles: all },
  { query: { sortBy: '', sortOrder: '', search: ' ', country: '' }, titles: all },
  { query: { sortBy: 'postDate', sortOrder: 'asc' }, titles: all.toReversed() },
  { query: { country: 'Rwanda' }, titles: [all[2], all[4], all[5]] },
  { query: { areaOfInterest: 'education' }, titles: [all[0], all[3]] },
  { query: { category: 'Capital', country: 'Kenya' }, titles: [all[0]] },
  { query: { country: 'Atlantis' }, titles: [] },
  { query: { publishedFrom: '2026-02-02' }, titles: [all[0], all[1]] },
  { query: { publishedFrom: '2026-01-10', publishedTo: '2026-01-15' }, titles: [all[3], all[4]] },
  { query: { publishedTo: '2026-01-10T11:00:00Z' }, titles: [all[5]] },
  {
    query: { sortBy: 'deadlineDate', sortOrder: 'asc' },
    titles: [all[0], all[5], all[3], all[2], all[4], all[1]],
  },
  { query: { sortBy: 'closing' }, titles: [all[5], all[3], all[2], all[4], all[1], all[0]] },
  { query: { sortBy: 'title' }, titles: [all[5], all[1], all[3], all[4], all[2], all[0]] },
  { query: { openOnly: 'true', country: 'Kenya' }, titles: [] },
  {
    query: { openOnly: 'true', sortBy: 'deadlineDate', sortOrder: 'asc' },
    titles: [all[5], all[3], all[2], all[4], all[1]],
  },
])('$query lists $titles', async ({ query, titles }, { ctx, shelf }) => {
  expect(shelf).toHaveLength(6);
  expect(await list(ctx, query)).toMatchObject({ titles, total: titles.length });
});

test.for([
  { search: 'water', titles: ['Safe water in rural districts', 'School kitchens'] },
  { search: 'WATERS', titles: ['Safe water in rural districts', 'School kitchens'] },
  { search: 'clean water', titles: ['School kitchens'] },
  { search: 'watre', titles: ['Safe water in rural districts', 'School kitchens'] },
  { search: 'comunity heatlh', titles: ['Community health workers'] },
  { search: 'kitch', titles: ['School kitchens'] },
  { search: 'ecoles velo', titles: ['Écoles à vélo'] },
  { search: 'Northlight kenya', titles: ['School kitchens'] },
  { search: 'education', titles: ['School kitchens', 'Écoles à vélo'] },
  { search: 'boreholes zzzzqqqq', titles: ['Safe water in rural districts'] },
  { search: 'zzzzqqqq', titles: [] },
  { search: '%', titles: all },
  { search: "'; drop table grants; --", titles: [] },
  { search: 'the', titles: all },
])('a search for “$search” finds $titles', async ({ search, titles }, { ctx, shelf }) => {
  expect(shelf).toHaveLength(6);
  const page = await list(ctx, { search, sortBy: 'relevance' });
  expect([...page.titles].sort()).toEqual([...titles].sort());
  if (search.startsWith('wat')) expect(page.titles[0]).toBe(titles[0]);
});

test.for([
  { sort: {}, titles: ['School kitchens', 'Safe water in rural districts'] },
  { sort: { sortBy: '' }, titles: ['School kitchens', 'Safe water in rural districts'] },
  { sort: { sortBy: 'postDate' }, titles: ['School kitchens', 'Safe water in rural districts'] },
  { sort: { sortOrder: 'asc' }, titles: ['Safe water in rural districts', 'School kitchens'] },
  { sort: { sortBy: 'relevance' }, titles: ['Safe water in rural districts', 'School kitchens'] },
])(
  'a search with $sort sorts by posting date, newest first, by default',
  async ({ sort, titles }, { ctx, shelf }) => {
    expect(shelf).toHaveLength(6);
    const page = await list(ctx, { search: 'water', ...sort });
    expect(page.titles).toEqual(titles);
  },
);

test.for([
  {},
  { sortOrder: 'asc' },
  { sortBy: 'deadlineDate' },
  { sortBy: 'deadlineDate', sortOrder: 'desc' },
  { sortBy: 'title', sortOrder: 'desc' },
  { sortBy: 'closing' },
  { search: 'northlight' },
  { search: 'northlight', sortBy: 'relevance' },
  { search: 'northlight zzzzqqqq', sortBy: 'relevance' },
])('pages of %o neither skip nor repeat grants', async (query, { ctx, shelf }) => {
  expect(shelf).toHaveLength(6);
  const allIds = await list(ctx, query);
  expect(allIds.next).toBeNull();
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list(ctx, { ...query, limit: 1, ...(cursor && { cursor }) });
    expect(page.total).toBe(6);
    listed.push(...page.titles);
    cursor = page.next;
  }
  expect(listed).toEqual(allIds.titles);
});

test('a cursor belongs to its sort order', async ({ ctx, shelf }) => {
  expect(shelf).toHaveLength(6);
  const { next } = await list(ctx, { limit: 1 });
  await expect(list(ctx, { sortBy: 'title', cursor: next })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(list(ctx, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid' });
});
