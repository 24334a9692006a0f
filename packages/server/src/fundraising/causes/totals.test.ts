import { expect } from 'vitest';
import { databaseOver, uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changeCause, deleteCause } from './commands.ts';
import { pauseCause } from './decisions.ts';
import { causeForGiving } from './donation-settings.ts';
import {
  as,
  causeForm,
  draftCause,
  openCause,
  openNgo,
  stranger,
  visitor,
} from './testing-causes.ts';
import { countDonations, totalsOf } from './totals.ts';
import { recheckTotals } from './totals-check.ts';

const one = { amountMinor: 1_250n, donations: 1, donors: 1 } as const;

test('concurrent donations are all counted', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head);
  const system = visitor(world, { scope: 'system' });
  await Promise.all(
    Array.from({ length: 60 }, () => system.transact((ctx) => countDonations(ctx, id, one))),
  );
  await system.transact((ctx) =>
    countDonations(ctx, id, { amountMinor: -250n, donations: 0, donors: 0 }),
  );
  await system.transact((ctx) =>
    countDonations(ctx, id, { amountMinor: -1_250n, donations: -1, donors: -1 }),
  );
  expect(await as(world, head, (ctx) => totalsOf(ctx, id))).toEqual({
    raisedMinor: '73500',
    donations: 59,
    donors: 59,
  });
});

test('a donation that is rolled back is not counted', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head);
  await expect(
    as(world, head, async (ctx) => {
      await countDonations(ctx, id, one);
      throw new Error('The provider is away.');
    }),
  ).rejects.toThrow('away');
  expect(await as(world, head, (ctx) => totalsOf(ctx, id))).toMatchObject({ raisedMinor: '0' });
});

test('donations are counted while the cause is edited or paused', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head);
  await as(world, head, async (ctx) => {
    await changeCause(ctx, { id, ...causeForm({ title: 'Held for a while' }) });
    await visitor(world, { scope: 'system' }).transact((other) => countDonations(other, id, one));
    await pauseCause(ctx, { id });
  });
  expect(await as(world, head, (ctx) => totalsOf(ctx, id))).toMatchObject({ donations: 1 });
});

test('other organisations can neither count for a cause nor see its totals', async ({ world }) => {
  const { head } = await openNgo(world);
  const { head: other } = await openNgo(world);
  const { id } = await draftCause(world, head);
  await expect(as(world, other, (ctx) => countDonations(ctx, id, one))).rejects.toMatchObject({
    code: 'not_found',
  });
  await as(world, head, (ctx) => countDonations(ctx, id, one));
  const nothing = { raisedMinor: '0', donations: 0, donors: 0 };
  expect(await as(world, other, (ctx) => totalsOf(ctx, id))).toEqual(nothing);
  expect(await stranger(world).transact((ctx) => totalsOf(ctx, id))).toEqual(nothing);
  await expect(
    visitor(world, { scope: 'system' }).transact((ctx) => countDonations(ctx, uuidv7(), one)),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the nightly job corrects totals that drifted, and leaves others alone', async ({ world }) => {
  const { head } = await openNgo(world);
  const [right, wrong, empty] = [
    await openCause(world, head),
    await openCause(world, head),
    await draftCause(world, head),
  ];
  const system = visitor(world, { scope: 'system' });
  for (const { id } of [right, wrong]) await system.transact((ctx) => countDonations(ctx, id, one));
  const { owner } = world.pools;
  await owner.query(
    'update cause_totals set raised_minor = raised_minor + 7, donors = 9 where cause_id = $1',
    [wrong.id],
  );
  const truth = new Map(
    [right, wrong].map(({ id }) => [
      id as string,
      { raisedMinor: 1_250n, donations: 1, donors: 1 },
    ]),
  );
  const warnings: unknown[] = [];
  const log = { ...system.log, warn: (about: unknown) => void warnings.push(about) };
  await recheckTotals(async () => truth).run({ ...system, log }, {}, AbortSignal.timeout(9_000));
  expect(warnings.filter((about) => JSON.stringify(about).includes(wrong.id))).toEqual([
    { causeId: wrong.id, raisedMinor: '-7', donations: 0, donors: -8 },
  ]);
  for (const { id } of [right, wrong])
    expect(await as(world, head, (ctx) => totalsOf(ctx, id))).toEqual({
      raisedMinor: '1250',
      donations: 1,
      donors: 1,
    });
  const { rows } = await owner.query('select from cause_totals where cause_id = $1', [empty.id]);
  expect(rows).toEqual([]);
});

test.for([
  { period: {}, at: '2026-04-01', giving: 'open' },
  { period: { startsOn: '2026-04-02' }, at: '2026-04-01', giving: 'not-yet' },
  { period: { startsOn: '2026-04-01', endsOn: '2026-04-01' }, at: '2026-04-01', giving: 'open' },
  { period: { endsOn: '2026-03-31' }, at: '2026-04-01', giving: 'closed' },
])('with $period on $at donations are $giving', async ({ period, at, giving }, { world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head, period);
  const cause = await stranger(world, new Date(`${at}T09:00Z`)).transact((ctx) =>
    causeForGiving(ctx, id),
  );
  expect(cause).toMatchObject({
    id,
    orgId: head.orgId,
    currency: 'RWF',
    giving,
    organisation: 'River Trust',
  });
});

test('drafts and causes of suspended organisations accept no public donations', async ({
  world,
}) => {
  const { head, orgId } = await openNgo(world);
  const { id } = await draftCause(world, head);
  const readCause = (cause: string) =>
    stranger(world).transact((ctx) => causeForGiving(ctx, cause));
  await expect(readCause(id)).rejects.toMatchObject({ code: 'not_found' });
  const open = await openCause(world, head);
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    orgId,
  ]);
  await expect(readCause(open.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    visitor(world, { scope: 'system' }).transact((ctx) => causeForGiving(ctx, open.id)),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the anonymous pool can read only public columns', async ({ world }) => {
  const { head } = await openNgo(world);
  const open = await openCause(world, head);
  const draft = await draftCause(world, head);
  await as(world, head, (ctx) => countDonations(ctx, open.id, one));
  const db = databaseOver(world.pools.anonymous);
  const ctx = { ...stranger(world), db, scope: 'public' as const };
  expect(await causeForGiving(ctx, open.id)).toMatchObject({ giving: 'open' });
  expect(await totalsOf(ctx, open.id)).toMatchObject({ donations: 1 });
  await expect(causeForGiving(ctx, draft.id)).rejects.toMatchObject({ code: 'not_found' });
  const { rows } = await world.pools.anonymous.query('select id from causes where id = $1', [
    draft.id,
  ]);
  expect(rows).toEqual([]);
  await expect(world.pools.anonymous.query('select from cause_reports')).rejects.toThrow(
    'permission',
  );
  await expect(as(world, head, (own) => deleteCause(own, { id: open.id }))).rejects.toThrow();
});
