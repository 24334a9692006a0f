import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  type HourColumn,
  logHours as logHoursEndpoint,
} from '@ngo-plus/contract/people/volunteering';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import {
  as,
  createTeam,
  logHoursBy,
  type Person,
  requestContextOf,
} from '../testing-volunteering.ts';
import { decideManyHours } from './decisions.ts';
import { exportHours } from './export.ts';
import { endRate, listRates, setRate } from './rates.ts';
import { summariseHours } from './summary.ts';

const note = (world: World, who: Person, input: object) =>
  logHoursBy(requestContextOf(world, who), logHoursEndpoint.input.parse(input));

const all = { own: false, flagged: false };

async function openBooks(world: World) {
  const team = await createTeam(world);
  await team.add('STAFF', 'Sam');
  const ada = await team.add('VOLUNTEER', 'Ada');
  const approve = (ids: readonly Awaited<ReturnType<typeof note>>['id'][]) =>
    as(world, team.administrator, (ctx) =>
      decideManyHours(ctx, { ids: [...ids], approved: true, reason: '' }),
    );
  return { ...team, ada, approve };
}

test('hours are valued at the rate of their day, rounded once', async ({ world }) => {
  const { administrator, ada, approve } = await openBooks(world);
  const rate = (validFrom: string, hourlyMinor: string) =>
    as(world, administrator, (ctx) => setRate(ctx, { validFrom, hourlyMinor }));
  await rate('2026-02-01', '1000');
  await rate('2026-02-15', '2001');
  await rate('2026-02-15', '2000');
  const worked = [
    { workedOn: '2026-01-31', hours: 1 },
    { workedOn: '2026-02-14', hours: 0, minutes: 50 },
    { workedOn: '2026-02-14', hours: 0, minutes: 50 },
    { workedOn: '2026-02-15', hours: 2 },
  ];
  const entries = [];
  for (const one of worked) entries.push(await note(world, ada, one));
  await note(world, ada, { workedOn: '2026-02-16', hours: 3 });
  await approve(entries.map(({ id }) => id));
  const summary = await as(world, administrator, (ctx) => summariseHours(ctx, all));
  // 100 minutes at 1000 are 1666.67, two hours at 2000 are 4000.
  expect(summary).toMatchObject({
    value: [{ amountMinor: '5667', currency: 'RWF' }],
    unvaluedMinutes: 60,
    minutes: { approved: 280, pending: 180, declined: 0, withdrawn: 0 },
    months: [
      { month: '2026-01', minutes: { approved: 60 } },
      { month: '2026-02', minutes: { approved: 220, pending: 180 } },
    ],
  });
  const own = await as(world, ada, (ctx) => summariseHours(ctx, { own: true, flagged: false }));
  expect(own).toMatchObject({
    value: [],
    organisations: [{ organisation: { name: 'River Trust' } }],
  });
  await as(world, administrator, (ctx) => endRate(ctx, { validFrom: '2026-02-15' }));
  expect(await as(world, administrator, (ctx) => listRates(ctx))).toMatchObject([
    { validFrom: '2026-02-01', hourly: { amountMinor: '1000', currency: 'RWF' }, setBy: 'Head' },
  ]);
});

test('amounts beyond float precision are exact', async ({ world }) => {
  const { administrator, ada, approve } = await openBooks(world);
  await as(world, administrator, (ctx) =>
    setRate(ctx, { validFrom: '2026-01-01', hourlyMinor: '999999999999' }),
  );
  const ids = [];
  for (let day = 1; day <= 20; day++) {
    const workedOn = `2026-02-${String(day).padStart(2, '0')}`;
    ids.push((await note(world, ada, { workedOn, hours: 24 })).id);
  }
  await approve(ids);
  const { value } = await as(world, administrator, (ctx) => summariseHours(ctx, all));
  expect(value).toEqual([{ amountMinor: '479999999999520', currency: 'RWF' }]);
});

test.for(['STAFF', 'VOLUNTEER'] as const)('%s sets no rate', async (role, { world }) => {
  const { add } = await createTeam(world);
  const rate = { validFrom: '2026-01-01', hourlyMinor: '1' };
  await expect(as(world, await add(role), (ctx) => setRate(ctx, rate))).rejects.toMatchObject({
    code: 'forbidden',
  });
});

const csv = async (world: World, who: Person, own: boolean, columns?: HourColumn[]) => {
  const { body } = await exportHours(requestContextOf(world, who), {
    own,
    flagged: false,
    columns,
  });
  return parse(await text(body as Readable), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
};

test('the export matches the list, and its cells are not formulas', async ({ world }) => {
  const { administrator, ada, approve } = await openBooks(world);
  await as(world, administrator, (ctx) =>
    setRate(ctx, { validFrom: '2026-01-01', hourlyMinor: '1000' }),
  );
  const { id } = await note(world, ada, {
    workedOn: '2026-02-20',
    hours: 0,
    from: '09:00',
    to: '10:30',
    note: '=HYPERLINK("https://evil.example")',
  });
  await note(world, ada, { workedOn: '2026-02-19', hours: 2, note: '-1+1' });
  await approve([id]);
  expect(await csv(world, administrator, false)).toMatchObject([
    {
      Date: '2026-02-20',
      Name: 'Ada',
      Hours: '1.50',
      From: '09:00',
      To: '10:30',
      State: 'approved',
      'Decided by': 'Head',
      Value: '1500',
      Currency: 'RWF',
      Note: '\'=HYPERLINK("https://evil.example")',
    },
    { Date: '2026-02-19', State: 'pending', Note: "'-1+1", Value: '', Currency: '' },
  ]);
  expect(await csv(world, administrator, false, ['status', 'person'])).toEqual([
    { Status: 'approved', Flags: '', Name: 'Ada' },
    { Status: 'pending', Flags: '', Name: 'Ada' },
  ]);
  expect(await csv(world, ada, true)).toMatchObject([{ Value: '' }, { Value: '' }]);
  await expect(csv(world, ada, false)).rejects.toMatchObject({ code: 'forbidden' });
});
