import { change, grantId } from '@ngo-plus/contract/content/grants';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { counted, test } from '../../kernel/testing.ts';
import { changeGrant, deleteGrant } from './commands.ts';
import { mayEdit } from './rights.ts';
import { listFilters, listGrants, readGrant, saveGrant, unsaveGrant } from './service.ts';
import { addGrant } from './testing-grants.ts';

const everything = { limit: 100 } as const;
const at = (ctx: TransactionContext, instant: string): TransactionContext => ({
  ...ctx,
  now: () => new Date(instant),
});

test.for([
  { deadlineDate: '2026-03-10', now: '2026-03-10T23:00:00Z', status: 'open' },
  { deadlineDate: '2026-03-10', now: '2026-03-11T11:59:00Z', status: 'open' },
  { deadlineDate: '2026-03-10', now: '2026-03-11T12:01:00Z', status: 'closed' },
  { deadlineDate: '2026-03-10T17:00:00Z', now: '2026-03-10T17:01:00Z', status: 'closed' },
  { deadlineDate: '', now: '2036-01-01T00:00:00Z', status: 'open' },
  {
    stage: 'closed' as const,
    deadlineDate: '2036-01-01',
    now: '2026-03-01T09:00:00Z',
    status: 'closed',
  },
  { stage: 'forecast' as const, deadlineDate: '', now: '2026-03-01T09:00:00Z', status: 'forecast' },
  { postDate: '2026-04-01', deadlineDate: '', now: '2026-03-01T09:00:00Z', status: 'forecast' },
])(
  '$stage with deadline $deadlineDate is $status at $now',
  async ({ now, status, ...fields }, { ctx }) => {
    const { id } = await addGrant(ctx, fields);
    expect((await readGrant(at(ctx, now), { id })).status).toBe(status);
  },
);

test('a grant is read back as written', async ({ ctx }) => {
  const written = await addGrant(ctx, {
    title: '  Wells  ',
    amounts: { minMinor: '2000000', maxMinor: '6000000', currency: 'GBP' },
    country: ['Rwanda', 'Rwanda', 'Kenya'],
    description: '<script>alert(1)</script>',
    postDate: '',
  });
  expect(await readGrant(ctx, { id: written.id })).toEqual(written);
  expect(written).toMatchObject({
    title: 'Wells',
    grantSize: '£20,000 to £60,000',
    country: ['Rwanda', 'Kenya'],
    postDate: '2026-03-01T09:00:00.000Z',
    description: '<script>alert(1)</script>',
    visibility: 'everyone',
    mayEdit: true,
  });
});

test('a change keeps omitted fields', async ({ ctx }) => {
  const before = await addGrant(ctx, { category: 'Water', deadlineDate: '2026-05-01' });
  const after = await changeGrant(ctx, {
    id: before.id,
    ...change.parse({ title: 'Deep wells', deadlineDate: null }),
  });
  expect(after).toEqual({ ...before, title: 'Deep wells', deadlineDate: null, closesAt: null });
  const { items } = await listGrants(ctx, { ...everything, search: 'deep' });
  expect(items.map(({ id }) => id)).toEqual([before.id]);
  await deleteGrant(ctx, { id: before.id });
  await expect(readGrant(ctx, { id: before.id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await listGrants(ctx, everything)).items).toEqual([]);
});

test('saving is idempotent and per person', async ({ ctx }) => {
  const { id } = await addGrant(ctx);
  await saveGrant(ctx, { id });
  expect(await saveGrant(ctx, { id })).toEqual({ id, saved: true });
  expect((await counted(listGrants(ctx, { ...everything, saved: true }))).total).toBe(1);
  await unsaveGrant(ctx, { id });
  expect((await counted(listGrants(ctx, { ...everything, saved: true }))).total).toBe(0);
  await expect(saveGrant(ctx, { id: grantId.parse(uuidv7()) })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test("grants of an NGO are visible only to it, even without the application's checks", async ({
  world,
}) => {
  const { ngo, otherNgo } = world.cast;
  const own = await world
    .outside('STAFF')
    .transact((ctx) => addGrant(ctx, { title: 'Quiet wells', category: 'Quiet' }));
  const open = await world
    .outside('ADMIN')
    .transact((ctx) => addGrant(ctx, { title: 'Open wells', category: 'Open' }));
  expect([own.visibility, open.visibility]).toEqual(['organisation', 'everyone']);

  const visibleTo = (actor: Parameters<typeof world.outside>[0], search?: string) =>
    world.outside(actor).transact(async (ctx) => {
      const { items } = await listGrants(ctx, { ...everything, search, sortBy: 'postDate' });
      const { category } = await listFilters(ctx);
      const { rows } = await ctx.db.execute<{ title: string }>(sql`select title from grants
        union all select g.title from org_grant_index i join grants g on g.id = i.grant_id`);
      return [
        items.map(({ title }) => title).sort(),
        category,
        new Set(rows.map(({ title }) => title)).size,
      ];
    });
  const both = ['Open wells', 'Quiet wells'];
  for (const role of ['NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const)
    expect(await visibleTo(world.actor(role, ngo))).toEqual([both, ['Open', 'Quiet'], 2]);
  expect(await visibleTo('VIEWER', 'quiet wells')).toEqual([['Quiet wells'], ['Open', 'Quiet'], 2]);
  for (const stranger of [undefined, world.actor('STAFF', otherNgo), 'SUPER_ADMIN'] as const)
    expect((await visibleTo(stranger)).slice(0, 2)).toEqual([['Open wells'], ['Open']]);
  expect(await visibleTo(undefined)).toEqual([['Open wells'], ['Open'], 1]);

  const stranger = world.outside(world.actor('NGO_ADMIN', otherNgo));
  for (const mutation of [readGrant, changeGrant, deleteGrant, saveGrant])
    await expect(stranger.transact((ctx) => mutation(ctx, { id: own.id }))).rejects.toMatchObject({
      code: 'not_found',
    });
  for (const command of [changeGrant, deleteGrant])
    await expect(stranger.transact((ctx) => command(ctx, { id: open.id }))).rejects.toMatchObject({
      code: 'forbidden',
    });
});

test('the database prevents NGOs from publishing for everyone or writing for others', async ({
  world,
}) => {
  const actor = world.actor('NGO_ADMIN');
  const { id } = await world.outside(actor).transact((ctx) => addGrant(ctx));
  for (const command of [
    sql`update grants set visibility = 'everyone' where id = ${id}`,
    sql`update grants set org_id = ${world.cast.otherNgo} where id = ${id}`,
    sql`insert into public_grant_index select (org).* from org_grant_index org`,
    sql`delete from public_grant_index`,
  ])
    await expect(world.outside(actor).transact(({ db }) => db.execute(command))).rejects.toThrow();
});

test.for(['VOLUNTEER', 'ANALYST', 'VIEWER'] as const)(
  '%s can read and save, but not write',
  async (role, { world }) => {
    const { id } = await world.outside('SUPER_ADMIN').transact((ctx) => addGrant(ctx));
    const outside = world.outside(role);
    await outside.transact((ctx) => saveGrant(ctx, { id }));
    expect((await outside.transact((ctx) => readGrant(ctx, { id }))).mayEdit).toBe(false);
    for (const command of [
      (ctx: TransactionContext) => addGrant(ctx),
      (ctx: TransactionContext) => changeGrant(ctx, { id }),
      (ctx: TransactionContext) => deleteGrant(ctx, { id }),
    ])
      await expect(outside.transact(command)).rejects.toMatchObject({ code: 'forbidden' });
    expect(mayEdit(world.actor(role), { orgId: world.cast.ngo })).toBe(false);
  },
);
