import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changeCause, createCause, deleteCause, duplicateCause } from './commands.ts';
import { pauseCause } from './decisions.ts';
import { readCause } from './queries.ts';
import { causeRoutes } from './routes.ts';
import { as, causeForm, draftCause, idOf, openCause, openNgo } from './testing-causes.ts';
import { countDonations } from './totals.ts';

const input = {
  title: 'Clean water',
  currency: 'RWF',
  goalKind: 'amount',
  goalTarget: null,
} as const;

test('a new cause is a draft that lists what is missing', async ({ world }) => {
  const { head } = await openNgo(world);
  const created = await as(world, head, (ctx) => createCause(ctx, input));
  expect(created).toMatchObject({
    status: 'draft',
    form: plainForm,
    hasDonations: false,
    updates: [],
  });
  expect(Object.keys(created.missing)).toEqual(['summary', 'story', 'category', 'goalTarget']);
  const { id } = created;
  const changed = await as(world, head, (ctx) => changeCause(ctx, { id, ...causeForm() }));
  expect(changed).toMatchObject({ missing: {}, goalTarget: '5000000', suggestions: [{}, {}] });
});

const refused = [
  { what: { goalTarget: '0' }, field: 'goalTarget' },
  { what: { goalTarget: '-5' }, field: 'goalTarget' },
  { what: { goalTarget: '1e30' }, field: 'goalTarget' },
  { what: { goalTarget: '1000000000000000' }, field: 'goalTarget' },
  { what: { goalTarget: 5000 }, field: 'goalTarget' },
  { what: { goalTarget: '0.5' }, field: 'goalTarget' },
  { what: { goalKind: 'donors', goalTarget: '1000000001' }, field: 'goalTarget' },
  { what: { goalKind: 'kilos' }, field: 'goalKind' },
  { what: { currency: 'XYZ' }, field: 'currency' },
  { what: { startsOn: '2026-05-02', endsOn: '2026-05-01' }, field: 'endsOn' },
  { what: { endsOn: '2026-02-30' }, field: 'endsOn' },
  { what: { suggestions: [{ amountMinor: '0', does: '' }] }, field: 'suggestions.0.amountMinor' },
  { what: { suggestions: [{ amountMinor: '-1', does: '' }] }, field: 'suggestions.0.amountMinor' },
  { what: { suggestions: [{ amountMinor: '1e3', does: '' }] }, field: 'suggestions.0.amountMinor' },
  {
    what: { suggestions: [{ amountMinor: '10.5', does: '' }] },
    field: 'suggestions.0.amountMinor',
  },
  {
    what: {
      suggestions: Array.from({ length: 7 }, (_, at) => ({ amountMinor: `${at + 1}`, does: '' })),
    },
    field: 'suggestions',
  },
  {
    what: {
      suggestions: [
        { amountMinor: '5', does: '' },
        { amountMinor: '5', does: '' },
      ],
    },
    field: 'suggestions.1.amountMinor',
  },
  { what: { form: { ...plainForm, minMinor: '6000' } }, field: 'suggestions.0.amountMinor' },
  { what: { form: { ...plainForm, minMinor: '500', maxMinor: '499' } }, field: 'form.maxMinor' },
  { what: { form: { ...plainForm, frequencies: ['yearly'] } }, field: 'form.defaultFrequency' },
  { what: { form: { ...plainForm, frequencies: [] } }, field: 'form.frequencies' },
  { what: { form: { ...plainForm, anonymity: 'maybe' } }, field: 'form.anonymity' },
  {
    what: {
      questions: [{ id: 'a', kind: 'choice', label: 'Which?', required: true, choices: ['From'] }],
    },
    field: 'questions.0.choices',
  },
  {
    what: {
      questions: [
        { id: 'a', kind: 'choice', label: 'Which?', required: true, choices: ['From', 'From'] },
      ],
    },
    field: 'questions.0.choices',
  },
  { what: { title: 'ab' }, field: 'title' },
  { what: { title: 'two\nlines' }, field: 'title' },
  { what: { story: 'x'.repeat(50_001) }, field: 'story' },
  { what: { cover: { id: uuidv7(), alt: 'A well' } }, field: 'cover' },
];

test.for(refused)('$what is refused at $field', async ({ what, field }, { world }) => {
  const { send } = await world.serve(causeRoutes);
  const { id } = await draftCause(world, world.actor('STAFF'));
  const { status, body } = await send('STAFF', `PUT /api/causes/${id}`, {
    ...causeForm(),
    ...what,
  });
  expect(status).toBe(400);
  expect((body as { fields: object }).fields).toHaveProperty([field]);
});

/** The smallest amounts in currencies with different numbers of decimals: a franc, a fils, a penny. */
test.for(['RWF', 'KWD', 'GBP'])(
  'one minor unit of %s is accepted as an amount',
  async (currency, { world }) => {
    const { head } = await openNgo(world);
    const suggestions = [{ amountMinor: '1', does: 'a beginning' }];
    const cause = await draftCause(world, head, { currency, goalTarget: '1', suggestions });
    expect(cause).toMatchObject({ currency, goalTarget: '1', suggestions });
  },
);

test("saving over someone else's change is refused, and nothing is lost", async ({ world }) => {
  const { head } = await openNgo(world);
  const { id, updatedAt } = await draftCause(world, head);
  const save = (title: string) =>
    as(world, head, (ctx) => changeCause(ctx, { id, readAt: updatedAt, ...causeForm({ title }) }));
  await save('First of two');
  await expect(save('Second of two')).rejects.toMatchObject({ code: 'conflict' });
  expect(await as(world, head, (ctx) => readCause(ctx, { id }))).toMatchObject({
    title: 'First of two',
  });
});

test('pausing a cause does not conflict with an open editor', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id, updatedAt } = await openCause(world, head);
  await as(world, head, (ctx) => pauseCause(ctx, { id }));
  const change = { id, readAt: updatedAt, ...causeForm({ title: 'Written meanwhile' }) };
  expect(await as(world, head, (ctx) => changeCause(ctx, change))).toMatchObject({
    title: 'Written meanwhile',
    status: 'paused',
  });
});

test('a public cause stays complete and keeps its currency', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head);
  const change = (overrides: Parameters<typeof causeForm>[0]) =>
    as(world, head, (ctx) => changeCause(ctx, { id, ...causeForm(overrides) }));
  await expect(change({ story: '' })).rejects.toMatchObject({
    fields: { story: expect.any(String) },
  });
  await expect(change({ currency: 'GBP' })).rejects.toMatchObject({
    fields: { currency: expect.stringContaining('after publishing') },
  });
  expect(await change({ story: 'More of it' })).toMatchObject({ story: 'More of it' });
});

test('a copy has the same texts and form, but no dates, people or donations', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head, { endsOn: '2026-12-01' });
  await as(world, head, (ctx) =>
    countDonations(ctx, id, { amountMinor: 5_000n, donations: 1, donors: 1 }),
  );
  const copy = await as(world, head, (ctx) => duplicateCause(ctx, { id }));
  expect(copy).toMatchObject({
    title: 'Copy of Clean water for Gasabo',
    status: 'draft',
    endsOn: null,
    hasDonations: false,
    totals: { raisedMinor: '0', donations: 0, donors: 0 },
    questions: [{ id: 'how' }],
  });
});

test('a draft can be deleted, a cause that is public or has donations cannot', async ({
  world,
}) => {
  const { head } = await openNgo(world);
  const remove = (id: string) => as(world, head, (ctx) => deleteCause(ctx, { id: idOf(id) }));
  const draft = await draftCause(world, head);
  expect(await remove(draft.id)).toEqual({ id: draft.id });
  const open = await openCause(world, head);
  await expect(remove(open.id)).rejects.toThrow('Unpublish');
  const given = await draftCause(world, head);
  await as(world, head, (ctx) =>
    countDonations(ctx, given.id, { amountMinor: 1n, donations: 1, donors: 1 }),
  );
  await expect(remove(given.id)).rejects.toThrow('This cause has donations');
});

test('the id of a cause is accepted without dashes', async ({ world }) => {
  const { send } = await world.serve(causeRoutes);
  const { id } = await draftCause(world, world.actor('STAFF'));
  const { status, body } = await send(
    'STAFF',
    `GET /api/causes/${id.replaceAll('-', '').toUpperCase()}`,
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { id } });
  expect((await send('STAFF', `GET /api/causes/${id.slice(0, 30)}`)).status).toBe(400);
});
