import { expect } from 'vitest';
import { visitor } from '../../../identity/accounts/testing.ts';
import type { RequestContext } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { emailKey, forgetInImports } from '../../../platform/imports/index.ts';
import { applyRows, importsOf } from '../../../platform/imports/testing.ts';
import { openCause } from '../../causes/testing.ts';
import { openFund, openTestServer, type Person, totalsOf } from '../testing-donations.ts';
import { donationImporter } from './importer.ts';

const imports = importsOf(donationImporter, 'NGO_ADMIN', (world, who) =>
  typeof who === 'string' ? world.outside(who) : visitor(world, { actor: who as Person }),
);

const give = (world: World, actor: Person, text: string) => imports.give(world, text, actor);

type Id = { readonly id: string };

const system = (world: World) => visitor(world, { scope: 'system' });

const work = (world: World, { id }: Id, signal?: AbortSignal) =>
  applyRows(donationImporter, system(world), id, signal);

/** Requests an import and runs it as the worker would. */
async function apply(world: World, actor: Person, run: Id) {
  await imports.apply(world, run, actor);
  await work(world, run);
  return imports.read(world, run, actor);
}

/** Problems by row. */
async function problemsOf(world: World, actor: Person, run: Id) {
  const { items } = await imports.rows(world, run, { problems: true }, actor);
  return items.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })));
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

test('a row without an exchange rate is reported before anything is saved', async ({ world }) => {
  const { head } = await openFund(world);
  const run = await give(
    world,
    head,
    'Date,Donor,Amount,Currency\n2026-01-31,Ada,1.234,KWD\n2026-01-31,Bo,50,RWF\n',
  );
  const { counts, totals } = run;
  expect({ counts, totals }).toEqual({
    counts: { new: 1, known: 0, refused: 1 },
    totals: [{ amountMinor: '50', currency: 'RWF' }],
  });
  expect(await problemsOf(world, head, run)).toMatchObject([
    {
      row: 2,
      field: 'currency',
      message: 'Choose another currency: there is no exchange rate from KWD to RWF',
    },
  ]);
});

test('the valid rows of a file are recorded once, and the others are returned', async ({
  world,
}) => {
  const { head, orgId, cause } = await openFund(world);
  const first = await give(world, head, file);
  expect(first).toMatchObject({
    state: 'ready',
    rows: 4,
    counts: { new: 2, known: 0, refused: 2 },
    problemRows: 2,
    options: { causeId: cause.id },
    totals: [{ amountMinor: '7500', currency: 'RWF' }],
  });
  expect(await problemsOf(world, head, first)).toEqual([
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
  const refused = await send(head, `GET /api/donations/imports/${first.id}/skipped`);
  expect(refused.text).toContain('Enter a whole amount: RWF has no decimals');
  expect(refused.text).toContain('eric at home');
});

test('without references, the same file adds nothing, but an equal second row is another donation', async ({
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

test('concurrent imports of one file record every donation once', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const rows = Array.from({ length: 20 }, (_, at) => `2026-01-31,Donor ${at},100,R-${at}`);
  const text = `date,name,amount,reference\n${rows.join('\n')}\n`;
  const [one, two] = [await give(world, head, text), await give(world, head, text)];
  await Promise.all([apply(world, head, one), apply(world, head, two)]);
  expect(await donationsOf(world, orgId)).toHaveLength(20);
});

test('an import that was stopped keeps its donations and resumes', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const rows = Array.from({ length: 101 }, (_, at) => `2026-01-31,Donor ${at},100`);
  const run = await give(world, head, `date,name,amount\n${rows.join('\n')}\n`);
  expect(await imports.apply(world, run, head)).toMatchObject({ state: 'applying' });
  const leaving = new AbortController();
  leaving.abort(new Error('The server leaves.'));
  await expect(work(world, run, leaving.signal)).rejects.toThrow('leaves');
  await imports.stop(world, run, head);
  await work(world, run);
  expect(await imports.read(world, run, head)).toMatchObject({ state: 'stopped', appliedRows: 0 });
  expect(await apply(world, head, run)).toMatchObject({ state: 'applied', appliedRows: 101 });
  expect(await apply(world, head, run)).toMatchObject({ state: 'applied', appliedRows: 101 });
  expect(await donationsOf(world, orgId)).toHaveLength(101);
});

test('columns, cause and date format can be chosen', async ({ world }) => {
  const { head, cause } = await openFund(world);
  await openCause(world, head, { title: 'A second cause' });
  const run = await give(world, head, 'Quand,Qui,Combien\n03/04/2025,Ada,100\n');
  expect(run).toMatchObject({ options: { causeId: null }, counts: { new: 0, refused: 1 } });
  const mapped = await imports.map(
    world,
    run,
    { Quand: 'on', Qui: 'name', Combien: 'amount' },
    { causeId: cause.id, method: 'cheque', dayOrder: 'month-first' },
    head,
  );
  expect(mapped).toMatchObject({ counts: { new: 1, refused: 0 } });
  const { items } = await imports.rows(world, run, {}, head);
  expect(items).toMatchObject([{ preview: { on: '2025-03-04', cause: cause.title } }]);
});

test('rows of a cause that was unpublished meanwhile are refused, others are not', async ({
  world,
}) => {
  const { head, orgId, cause } = await openFund(world);
  const other = await openCause(world, head, { title: 'A second cause' });
  const text = `date,name,amount,cause\n2026-01-31,Ada,100,${cause.title}\n2026-01-31,Bosco,100,a second CAUSE\n`;
  const run = await give(world, head, text);
  expect(run.counts).toMatchObject({ new: 2 });
  await world.pools.owner.query(`update causes set status = 'draft' where id = $1`, [other.id]);
  const done = await apply(world, head, run);
  expect(done).toMatchObject({ appliedRows: 1, counts: { new: 1, refused: 1 } });
  expect(await problemsOf(world, head, run)).toEqual([
    { row: 3, field: null, message: 'Publish this cause first' },
  ]);
  expect(await donationsOf(world, orgId)).toHaveLength(1);
});

test('too many rows are refused with a message', async ({ world }) => {
  const { head } = await openFund(world);
  const rows = Array.from({ length: 10_001 }, (_, at) => `2026-01-31,D${at},100`);
  const run = await give(world, head, `date,name,amount\n${rows.join('\n')}\n`);
  expect(run).toMatchObject({ state: 'failed' });
  expect(run.failure).toContain('more than 10000 rows');
  const translated = importsOf(donationImporter, head, (of, who) => {
    const outside = of.outside(who);
    const transact: RequestContext['transact'] = (work, ...rest) =>
      outside.transact((ctx) => work({ ...ctx, language: 'en-XA' }), ...rest);
    return { ...outside, transact };
  });
  expect((await translated.read(world, run)).failure).toMatch(/mörê[^a-z]/);
  const before = 'The file is empty.';
  await world.pools.owner.query(
    'update import_runs set failure = $2, failure_wording = null where id = $1',
    [run.id, before],
  );
  expect((await translated.read(world, run)).failure).toBe(before);
});

test('an erased donor is removed from imports', async ({ world }) => {
  const { head, orgId } = await openFund(world);
  const run = await give(world, head, file);
  await system(world).transact((ctx) =>
    forgetInImports(ctx, { orgId, keys: [emailKey('ada@example.org')] }),
  );
  const { rows } = await world.pools.owner.query(
    `select from import_rows where import_id = $1 and (record::text ~* 'ada@' or cells::text ~* 'ada@')`,
    [run.id],
  );
  expect(rows).toEqual([]);
  const after = await imports.read(world, run, head);
  expect(after.columns.flatMap(({ samples }) => samples)).toEqual([]);
});
