import { Readable } from 'node:stream';
import type { DonationImportDetail } from '@ngo-plus/contract/fundraising/donations';
import { expect } from 'vitest';
import { visitor } from '../../../identity/accounts/testing.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { openCause } from '../../causes/testing.ts';
import { openFund, openTestServer, type Person, totalsOf } from '../testing-donations.ts';
import { applyRows } from './applying.ts';
import { forgetInImports } from './erasure.ts';
import * as service from './service.ts';

const give = (world: World, actor: Person, text: string) =>
  service.uploadDonationImport(
    visitor(world, { actor }),
    {},
    { name: 'donations.csv', type: 'text/csv', stream: Readable.from([Buffer.from(text)]) },
  );

const read = (world: World, actor: Person, { id }: Pick<DonationImportDetail, 'id'>) =>
  visitor(world, { actor }).transact((ctx) => service.readDonationImport(ctx, { id }));

const system = (world: World) => visitor(world, { scope: 'system' });

/** Asked for, and worked off as the worker would. */
async function apply(world: World, actor: Person, { id }: Pick<DonationImportDetail, 'id'>) {
  await visitor(world, { actor }).transact((ctx) => service.applyDonationImport(ctx, { id }));
  await applyRows(system(world), id);
  return read(world, actor, { id });
}

const donationsOf = async ({ pools }: World, orgId: string) => {
  const { rows } = await pools.owner.query(
    `select name, amount_minor::text as amount, currency, method, status, to_char(at, 'YYYY-MM-DD') as on
     from donations where org_id = $1 order by name, at`,
    [orgId],
  );
  return rows;
};

const file = `Date,Donor,Amount,Method,Email,Ref
2026-01-31,Ada Uwase,"5,000",Cash,ada@example.org,A-1
31/01/2026,Bosco Nkusi,2500,Bank transfer,,A-2
2026-01-31,,100,Cash,,A-3
2026-01-31,Eric,12.50,Cash,eric at home,A-4
`;

test('a row in a currency that nobody knows the worth of is told before anything is written', async ({
  world,
}) => {
  const { head } = await openFund(world);
  const { counts, sums, problems } = await give(
    world,
    head,
    'Date,Donor,Amount,Currency\n2026-01-31,Ada,1.234,KWD\n2026-01-31,Bo,50,RWF\n',
  );
  expect({ counts, sums }).toEqual({
    counts: { new: 1, known: 0, refused: 1 },
    sums: [{ amountMinor: '50', currency: 'RWF' }],
  });
  expect(problems).toMatchObject([
    {
      row: 2,
      field: 'currency',
      message: 'Choose another currency: there is no exchange rate from KWD to RWF',
    },
  ]);
});

test('a file is read, its good rows are written down once, the others are handed back', async ({
  world,
}) => {
  const { head, orgId, cause } = await openFund(world);
  const first = await give(world, head, file);
  expect(first).toMatchObject({
    state: 'ready',
    rows: 4,
    counts: { new: 2, known: 0, refused: 2 },
    problemCount: 3,
    causeId: cause.id,
    sums: [{ amountMinor: '7500', currency: 'RWF' }],
  });
  expect(first.problems).toEqual([
    { row: 4, field: 'name', message: 'Enter the donor, or “Unknown”' },
    { row: 5, field: 'amount', message: 'Enter a whole amount: RWF has no decimals' },
    {
      row: 5,
      field: 'email',
      message: 'Enter an email address such as ada@example.org, or leave it blank',
    },
  ]);
  expect(await donationsOf(world, orgId)).toEqual([]);
  const done = await apply(world, head, first);
  expect(done).toMatchObject({ state: 'applied', appliedRows: 2 });
  expect(await donationsOf(world, orgId)).toEqual([
    {
      name: 'Ada Uwase',
      amount: '5000',
      currency: 'RWF',
      method: 'cash',
      status: 'paid',
      on: '2026-01-31',
    },
    {
      name: 'Bosco Nkusi',
      amount: '2500',
      currency: 'RWF',
      method: 'bank-transfer',
      status: 'paid',
      on: '2026-01-31',
    },
  ]);
  expect(await totalsOf(world, cause.id)).toMatchObject({ raised: '7500', donations: 2 });
  const again = await give(world, head, file);
  expect(again.counts).toEqual({ new: 0, known: 2, refused: 2 });
  const send = await openTestServer(world);
  const refused = await send(head, `GET /api/donations/imports/${first.id}/refused`);
  expect(refused.text).toContain('Enter a whole amount: RWF has no decimals');
  expect(refused.text).toContain('eric at home');
});

test('without references, the same file adds nothing, and a second donation just like the first is one', async ({
  world,
}) => {
  const { head, orgId } = await openFund(world);
  const twice = `date,name,amount\n2026-01-31,Ada,100\n2026-01-31,Ada,100\n`;
  await apply(world, head, await give(world, head, twice));
  expect(await donationsOf(world, orgId)).toHaveLength(2);
  expect((await give(world, head, twice)).counts).toMatchObject({ new: 0, known: 2 });
  const more = await give(world, head, `${twice}2026-01-31,Ada,100\n`);
  expect(more.counts).toMatchObject({ new: 1, known: 2 });
});

test('two imports of one file at once write every donation down once', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const rows = Array.from({ length: 20 }, (_, at) => `2026-01-31,Donor ${at},100,R-${at}`);
  const text = `date,name,amount,reference\n${rows.join('\n')}\n`;
  const [one, two] = [await give(world, head, text), await give(world, head, text)];
  await Promise.all([apply(world, head, one), apply(world, head, two)]);
  expect(await donationsOf(world, orgId)).toHaveLength(20);
});

test('one that was stopped keeps what it wrote, and goes on where it stood', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const rows = Array.from({ length: 5 }, (_, at) => `2026-01-31,Donor ${at},100`);
  const run = await give(world, head, `date,name,amount\n${rows.join('\n')}\n`);
  const desk = visitor(world, { actor: head });
  await desk.transact((ctx) => service.applyDonationImport(ctx, run));
  const leaving = new AbortController();
  leaving.abort(new Error('The server leaves.'));
  await expect(applyRows(system(world), run.id, leaving.signal)).rejects.toThrow('leaves');
  await desk.transact((ctx) => service.stopDonationImport(ctx, run));
  await applyRows(system(world), run.id);
  expect(await read(world, head, run)).toMatchObject({ state: 'stopped', appliedRows: 0 });
  expect(await apply(world, head, run)).toMatchObject({ state: 'applied', appliedRows: 5 });
  expect(await apply(world, head, run)).toMatchObject({ state: 'applied', appliedRows: 5 });
  expect(await donationsOf(world, orgId)).toHaveLength(5);
});

test('columns, the cause and how days are written can be said otherwise', async ({ world }) => {
  const { head, cause } = await openFund(world);
  await openCause(world, head, { title: 'A second cause' });
  const run = await give(world, head, 'Quand,Qui,Combien\n03/04/2025,Ada,100\n');
  expect(run).toMatchObject({ causeId: null, counts: { new: 0, refused: 1 } });
  const mapped = await service.mapDonationImport(visitor(world, { actor: head }), {
    id: run.id,
    mapping: { Quand: 'on', Qui: 'name', Combien: 'amount' },
    causeId: cause.id,
    method: 'cheque',
    dayOrder: 'month-first',
  });
  expect(mapped).toMatchObject({ counts: { new: 1, refused: 0 }, sample: [{ on: '2025-03-04' }] });
  expect(mapped.sample[0]?.cause).toBe(cause.title);
});

test('a cause that is withdrawn meanwhile refuses its rows, not the others', async ({ world }) => {
  const { head, orgId, cause } = await openFund(world);
  const other = await openCause(world, head, { title: 'A second cause' });
  const text = `date,name,amount,cause\n2026-01-31,Ada,100,${cause.title}\n2026-01-31,Bosco,100,a second CAUSE\n`;
  const run = await give(world, head, text);
  expect(run.counts).toMatchObject({ new: 2 });
  await world.pools.owner.query(`update causes set status = 'draft' where id = $1`, [other.id]);
  const done = await apply(world, head, run);
  expect(done).toMatchObject({ appliedRows: 1, counts: { new: 1, refused: 1 } });
  expect(done.problems).toEqual([{ row: 3, field: null, message: 'Publish this cause first' }]);
  expect(await donationsOf(world, orgId)).toHaveLength(1);
});

test('too many rows are refused in words', async ({ world }) => {
  const { head } = await openFund(world);
  const rows = Array.from({ length: 10_001 }, (_, at) => `2026-01-31,D${at},100`);
  const run = await give(world, head, `date,name,amount\n${rows.join('\n')}\n`);
  expect(run).toMatchObject({ state: 'failed' });
  expect(run.failure).toContain('more than 10000 rows');
});

test('a donor who is erased is in no import any more', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const run = await give(world, head, file);
  await system(world).transact((ctx) => forgetInImports(ctx, orgId, ['ada@example.org']));
  const { rows } = await world.pools.owner.query(
    'select count(*)::int as left from donation_import_rows where import_id = $1',
    [run.id],
  );
  expect(rows).toEqual([{ left: 3 }]);
  const after = await read(world, head, run);
  expect(after.columns.flatMap(({ samples }) => samples)).toEqual([]);
});
