import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { type Experiment, variantId } from '@ngo-plus/contract/fundraising/experiments';
import { expect } from 'vitest';
import { visitor } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { countByVariant } from '../donations/index.ts';
import { openFund, openTestProvider, paid, startDonation } from '../donations/testing.ts';
import { runningExperimentOf, variantOfDonation } from './current.ts';
import { formExperimentRoutes } from './routes.ts';
import { judge } from './significance.ts';
import { stateOf } from './status.ts';
import { countVisit } from './visits.ts';

const other = {
  amountFirst: 'suggestions',
  defaultFrequency: 'once',
  coverFee: true,
  button: 'donate',
  suggestions: [{ amountMinor: '7000', does: 'lays a metre' }],
};

const plan = (causeId: string, overrides: object = {}) => ({
  causeId,
  name: 'Suggestions first',
  baseline: '20',
  effect: '19',
  lastDay: '2100-01-01',
  others: [other],
  ...overrides,
});

const open = async (world: World) => {
  const provider = openTestProvider(world);
  const fund = await openFund(world);
  const { send } = await world.serve(formExperimentRoutes(countByVariant));
  const api = async (...args: Parameters<typeof send>) => {
    const reply = await send(...args);
    return { ...reply, body: reply.body as Experiment & { fields: Record<string, string> } };
  };
  return { ...fund, provider, api };
};

/** A browser, unless another user agent is set. */
const visit = (world: World, id: string, userAgent?: string) =>
  countVisit(visitor(world, userAgent === undefined ? {} : { userAgent }), {
    id: variantId.parse(id),
  });

const longAgo = (world: World, id: string) =>
  world.pools.owner.query(
    `update form_experiments set started_at = started_at - interval '9 days', ended_at = started_at - interval '8 days'
     where id = $1`,
    [id],
  );

const asSystem = (world: World) => visitor(world, { scope: 'system' });

test('an experiment starts with the current form and the required number of visits', async ({
  world,
}) => {
  const { api, head, cause } = await open(world);
  const { status, body } = await api(head, 'POST /api/experiments', plan(cause.id));
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'running', verdict: 'open', winnerId: null, visits: 0 });
  // 20% against 39%, 5%, 80%: 89.3 by the formula, so 90 visits; against 1% fewer are needed.
  expect(body.visitsPlanned).toBe(2 * 90);
  expect(body.variants.map(({ form }) => form.button)).toEqual(['give', 'donate']);
  const running = await asSystem(world).transact((ctx) => runningExperimentOf(ctx, cause.id));
  expect(running?.variants.map(({ id }) => id)).toEqual(body.variants.map(({ id }) => id));
  expect((await api(head, 'POST /api/experiments', plan(cause.id))).status).toBe(409);
});

test.for([
  [{ name: '' }, 'name'],
  [{ baseline: '0' }, 'baseline'],
  [{ baseline: '5.123' }, 'baseline'],
  [{ baseline: '90', effect: '20' }, 'effect'],
  [{ baseline: '50', effect: '0.01' }, 'effect'],
  [{ lastDay: '2020-01-01' }, 'lastDay'],
  [{ others: [] }, 'others'],
  [{ others: [other, other, other, other] }, 'others'],
  [{ others: [{ ...other, suggestions: [] }] }, 'others.0.suggestions'],
  [{ others: [{ ...other, defaultFrequency: 'yearly' }] }, 'others.0.defaultFrequency'],
  [{ others: [other, other] }, 'others.1.amountFirst'],
] as const)('%j is refused at its field', async ([wrong, field], { world }) => {
  const { api, head, cause } = await open(world);
  const { status, body } = await api(head, 'POST /api/experiments', plan(cause.id, wrong));
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
});

test('visits and donations are counted for their variant; bots and unknown variants are not', async ({
  world,
}) => {
  const { api, head, cause, provider } = await open(world);
  const { body } = await api(head, 'POST /api/experiments', plan(cause.id));
  const [first, second] = body.variants;
  const [one = '', two = ''] = [first?.id, second?.id];
  expect(await visit(world, two)).toEqual({ isCounted: true });
  expect(await visit(world, two)).toEqual({ isCounted: true });
  expect(await visit(world, two, 'Googlebot/2.1')).toEqual({ isCounted: false });
  expect(await visit(world, cause.id)).toEqual({ isCounted: false });
  const through = { variantId: two };
  await paid(world, provider, cause.id, { ...through, amount: '4000' });
  await paid(world, provider, cause.id, { ...through, amount: '6000' });
  await startDonation(world, cause.id, through);
  const elsewhere = await openFund(world);
  const foreign = await paid(world, provider, elsewhere.cause.id, through);
  expect(foreign.variant_id).toBeNull();
  const reply = await api(head, `GET /api/experiments/${body.id}`);
  expect(reply.body.variants).toMatchObject([
    { id: one, visits: 0, started: 0, paid: 0, average: null, compared: null },
    {
      visits: 2,
      started: 3,
      paid: 2,
      compared: null,
      raised: { amountMinor: '10000', currency: 'RWF' },
      average: { mean: { amountMinor: '5000' }, low: { amountMinor: '0' } },
    },
  ]);
  expect(reply.body.verdict).toBe('open');
});

test('an experiment stops counting at the last planned visit, and ends when its donations are settled', async ({
  world,
}) => {
  const { api, head, cause } = await open(world);
  const { body } = await api(head, 'POST /api/experiments', plan(cause.id));
  const [first, second] = body.variants;
  await world.pools.owner.query(
    'update form_experiment_variants set visits = case place when 0 then 95 else 89 end where experiment_id = $1',
    [body.id],
  );
  expect(await visit(world, second?.id ?? '')).toEqual({ isCounted: true });
  expect((await api(head, `GET /api/experiments/${body.id}`)).body.state).toBe('settling');
  expect(await asSystem(world).transact((ctx) => runningExperimentOf(ctx, cause.id))).toBeNull();
  expect(await visit(world, first?.id ?? '')).toEqual({ isCounted: false });
  await longAgo(world, body.id);
  const decided = await api(head, `GET /api/experiments/${body.id}`);
  expect(decided.body).toMatchObject({ state: 'ended', verdict: 'none', winnerId: null });
  expect(decided.body.variants[1]?.compared).toMatchObject({ difference: 0, chance: 1 });
  const forgotten = await asSystem(world).transact((ctx) =>
    variantOfDonation(ctx, cause.id, second?.id),
  );
  expect(forgotten).toBeNull();
});

test('an experiment that is ended early has no winner, but any variant can be chosen', async ({
  world,
}) => {
  const { api, head, cause } = await open(world);
  const { body } = await api(head, 'POST /api/experiments', plan(cause.id));
  const chosen = body.variants[1]?.id;
  const path = `POST /api/experiments/${body.id}` as const;
  expect((await api(head, `${path}/choice`, { variantId: chosen })).status).toBe(409);
  expect((await api(head, `${path}/ending`)).body.state).toBe('settling');
  expect((await api(head, `${path}/ending`)).status).toBe(200);
  await longAgo(world, body.id);
  expect((await api(head, `GET /api/experiments/${body.id}`)).body.verdict).toBe('short');
  expect((await api(head, `${path}/choice`, { variantId: body.id })).status).toBe(404);
  expect((await api(head, `${path}/choice`, { variantId: chosen })).body.chosenId).toBe(chosen);
  const { rows } = await world.pools.owner.query(
    'select form, suggestions from causes where id = $1',
    [cause.id],
  );
  expect(rows[0].form).toMatchObject({
    ...plainForm,
    amountFirst: 'suggestions',
    button: 'donate',
  });
  expect(rows[0].suggestions).toEqual(other.suggestions);
});

test('only the organisation sees its experiments', async ({ world }) => {
  const { api, head, cause, add } = await open(world);
  const { body } = await api(head, 'POST /api/experiments', plan(cause.id));
  const stranger = await openFund(world);
  expect((await api(stranger.head, `GET /api/experiments/${body.id}`)).status).toBe(404);
  expect((await api(stranger.head, 'POST /api/experiments', plan(cause.id))).status).toBe(400);
  expect((await api(await add('VIEWER'), 'GET /api/experiments')).status).toBe(403);
  expect((await api(head, 'GET /api/experiments')).body).toMatchObject([{ id: body.id }]);
});

const shares = (...counts: readonly (readonly [number, number])[]) =>
  counts.map(([hits, of], at) => ({ id: `v${at}`, hits, of }));

test.for([
  ['running', shares([10, 1000], [90, 1000]), 'open', null],
  ['settling', shares([10, 1000], [90, 1000]), 'open', null],
  ['ended', shares([10, 999], [90, 1000]), 'short', null],
  ['ended', shares([50, 1000], [55, 1000]), 'none', null],
  ['ended', shares([50, 1000], [90, 1000]), 'winner', 'v1'],
  ['ended', shares([90, 1000], [50, 1000]), 'winner', 'v0'],
  ['ended', shares([50, 1000], [85, 1000], [110, 1000]), 'winner', 'v2'],
  // Significant on its own at 5%, but not as one of three comparisons.
  ['ended', shares([50, 1000], [71, 1000]), 'winner', 'v1'],
  ['ended', shares([50, 1000], [71, 1000], [50, 1000], [50, 1000]), 'none', null],
] as const)('%s with %j: %s', ([state, tried, verdict, winnerId]) => {
  expect(judge(state, 1_000, tried)).toMatchObject({ verdict, winnerId });
});

test.for([
  ['running', '2026-01-02', null, 0],
  ['settling', '2026-01-01T11:30:00Z', null, 0],
  ['ended', '2026-01-01T10:30:00Z', null, 0],
  ['settling', '2026-01-01T10:30:00Z', null, 2],
  ['ended', '2025-12-20', null, 2],
  ['settling', '2026-01-02', '2026-01-01T11:59:00Z', 0],
] as const)('%s: ends at %s, ended at %s, %i undecided', ([state, ends, ended, undecided]) => {
  const times = { endsAt: new Date(ends), endedAt: ended === null ? null : new Date(ended) };
  expect(stateOf(times, new Date('2026-01-01T12:00:00Z'), undecided)).toBe(state);
});
