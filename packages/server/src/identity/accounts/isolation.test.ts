import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { newcomer, signIn, visitor } from './testing.ts';

const countOf = (table: string) => sql.raw(`select count(*)::int as n from ${table}`);

test("a person's transaction sees no secret but their own", async ({ world }) => {
  const [ada, bob] = [await newcomer(world), await newcomer(world)];
  const { actor } = await signIn(world, ada.email);
  await signIn(world, bob.email);
  const counts: Record<string, unknown> = {};
  for (const table of ['users', 'user_passwords', 'sessions', 'known_devices', 'memberships']) {
    const { rows } = await visitor(world, { actor }).transact(({ db }) =>
      db.execute(countOf(table)),
    );
    counts[table] = rows[0]?.['n'];
  }
  expect(counts).toEqual({
    users: 1,
    user_passwords: 1,
    sessions: 1,
    known_devices: 1,
    memberships: 1,
  });
});

test.for([
  { who: 'SUPER_ADMIN', scope: 'platform', table: 'user_passwords' },
  { who: 'SUPER_ADMIN', scope: 'platform', table: 'sessions' },
  { who: 'SUPER_ADMIN', scope: 'platform', table: 'two_factor_secrets' },
  { who: 'SUPER_ADMIN', scope: 'platform', table: 'one_use_tokens' },
  { who: 'NGO_ADMIN', scope: 'tenant', table: 'one_use_tokens' },
  { who: 'NGO_ADMIN', scope: 'tenant', table: 'sign_in_failures' },
  { who: undefined, scope: 'public', table: 'users' },
  { who: undefined, scope: 'public', table: 'organisations' },
  { who: undefined, scope: 'public', table: 'sessions' },
] as const)(
  '$who in scope $scope finds nothing in $table',
  async ({ who, scope, table }, { world }) => {
    await signIn(world, (await newcomer(world)).email);
    const { rows } = await world
      .outside(who, scope)
      .transact(({ db }) => db.execute(countOf(table)));
    expect(rows[0]?.['n']).toBe(0);
  },
);

test('colleagues see each other, not the other NGO', async ({ world }) => {
  const { rows } = await world
    .outside('STAFF')
    .transact(({ db }) => db.execute(sql`select name from users`));
  // One person per role of an NGO, and one applicant.
  expect(rows).toHaveLength(6);
  expect(JSON.stringify(rows)).not.toContain(world.cast.otherNgo);
});

const refusals = [
  {
    what: 'join another NGO',
    statement: (org: string, user: string) =>
      sql`insert into memberships (org_id, user_id, role) values (${org}, ${user}, 'NGO_ADMIN')`,
  },
  {
    what: 'make an organisation',
    statement: () =>
      sql`insert into organisations (name, country, currency) values ('Mine', 'RW', 'RWF')`,
  },
];

test.for(refusals)('row-level security lets no one $what', async ({ statement }, { world }) => {
  const { userId } = world.actor('STAFF');
  const attack = world
    .outside('STAFF')
    .transact(({ db }) => db.execute(statement(world.cast.otherNgo, userId)));
  await expect(attack).rejects.toMatchObject({ cause: { code: '42501' } });
});

test.for([
  { role: 'SUPER_ADMIN', home: 'ngo', code: '23503' },
  { role: 'ADMIN', home: 'ngo', code: '23503' },
  { role: 'STAFF', home: 'platform', code: '23503' },
  { role: 'OWNER', home: 'ngo', code: '23514' },
  { role: 'admin', home: 'platform', code: '23514' },
] as const)('the database refuses $role in the $home', async ({ role, home, code }, { world }) => {
  const { userId } = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const insertion = world.pools.owner.query(
    'insert into memberships (org_id, user_id, role) values ($1, $2, $3)',
    [world.cast[home], userId, role],
  );
  await expect(insertion).rejects.toMatchObject({ code });
});

test('there is only one platform organisation', async ({ world }) => {
  const insertion = world.pools.owner.query(
    "insert into organisations (kind, name, country, currency) values ('platform', 'Second', 'RW', 'RWF')",
  );
  await expect(insertion).rejects.toMatchObject({ code: '23505' });
});
