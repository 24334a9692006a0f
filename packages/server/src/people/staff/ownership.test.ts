import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import { expect } from 'vitest';
import { goodPassword, newcomer, signIn, visitor } from '../../identity/accounts/testing.ts';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import { transferOwnership } from './ownership.ts';

/** The head of a new NGO with a password, and a colleague. */
async function twoOf(world: World) {
  const { actor } = await signIn(world, (await newcomer(world)).email);
  const id = userIdOf.parse(uuidv7());
  const { owner } = world.pools;
  await owner.query(
    `insert into users (id, email, name, email_verified_at) values ($1::uuid, $1::uuid || '@example.org', 'Colleague', now())`,
    [id],
  );
  await owner.query(`insert into memberships (org_id, user_id, role) values ($1, $2, 'VIEWER')`, [
    actor.orgId,
    id,
  ]);
  const rolesNow = async () => {
    const { rows } = await owner.query('select user_id, role from memberships where org_id = $1', [
      actor.orgId,
    ]);
    return new Map(rows.map((row) => [row.user_id, row.role]));
  };
  return { head: actor, id, rolesNow };
}

const test = base.extend('two', ({ world }) => twoOf(world));

const hand = (world: World, actor: Actor, id: never, present = goodPassword) =>
  transferOwnership(visitor(world, { actor }), { id, present });

test('a transfer makes the other person administrator and the caller staff', async ({
  world,
  two,
}) => {
  expect(await hand(world, two.head, two.id as never)).toEqual({ name: 'Colleague' });
  const roles = await two.rolesNow();
  expect([roles.get(two.id), roles.get(two.head.userId)]).toEqual(['NGO_ADMIN', 'STAFF']);
  await expect(hand(world, two.head, two.id as never)).rejects.toMatchObject({ code: 'forbidden' });
});

test.for([
  { what: 'a wrong password', present: 'not my password', code: 'invalid' },
  { what: 'oneself', self: true, code: 'conflict' },
  { what: 'somebody of another NGO', stranger: true, code: 'not_found' },
  { what: 'who is deactivated', rests: true, code: 'conflict' },
  { what: 'whoever is signed in for the head', behind: true, code: 'forbidden' },
])('$what is refused and changes nothing', async (overrides, { world, two }) => {
  const { owner } = world.pools;
  if (overrides.rests)
    await owner.query('update memberships set deactivated_at = now() where user_id = $1', [two.id]);
  const before = await two.rolesNow();
  const id = overrides.self
    ? two.head.userId
    : overrides.stranger
      ? world.actor('STAFF').userId
      : two.id;
  const actor = overrides.behind
    ? { ...two.head, impersonatorId: world.actor('ADMIN').userId }
    : two.head;
  await expect(hand(world, actor, id as never, overrides.present)).rejects.toMatchObject({
    code: overrides.code,
  });
  expect(await two.rolesNow()).toEqual(before);
});

test('a volunteer takes a seat, where the plan has one', async ({ world, two }) => {
  const { owner } = world.pools;
  const { orgId } = two.head;
  await owner.query(`update memberships set role = 'VOLUNTEER' where user_id = $1`, [two.id]);
  for (let seat = 1; seat < 5; seat++)
    await owner.query(
      `with someone as (insert into users (email, name, email_verified_at)
         values (gen_random_uuid() || '@example.org', 'Someone', now()) returning id)
       insert into memberships (org_id, user_id, role) select $1, id, 'STAFF' from someone`,
      [orgId],
    );
  await expect(hand(world, two.head, two.id as never)).rejects.toMatchObject({ code: 'conflict' });
  await owner.query(`update organisations set plan = 'pro' where id = $1`, [orgId]);
  expect(await hand(world, two.head, two.id as never)).toEqual({ name: 'Colleague' });
});
