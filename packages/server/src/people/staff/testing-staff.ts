import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import { inboxOf, signIn, visitor } from '../../identity/accounts/testing.ts';
import { type Actor, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';

type UserId = ReturnType<typeof userIdOf.parse>;

/** Who acts, with the id as calls want it. */
export type Person = Actor & { readonly id: UserId; readonly email: string };

export type Team = {
  readonly orgId: string;
  /** Somebody new of this role. */
  readonly add: (role: Role, name?: string) => Promise<Person>;
  /** The first of its administrators. */
  readonly head: Person;
};

type Plan = 'free' | 'pro' | 'enterprise';

/** An NGO of its own, so that no test counts another's people. */
export async function openTeam(world: World, plan: Plan = 'pro', name = 'River Trust') {
  const { owner } = world.pools;
  const orgId = uuidv7();
  await owner.query(
    `insert into organisations (id, kind, name, country, currency, time_zone, plan) values ($1, 'ngo', $2, 'RW', 'RWF', 'Africa/Kigali', $3)`,
    [orgId, name, plan],
  );
  const add: Team['add'] = async (role, person = role) => {
    const userId = uuidv7();
    const email = `${userId}@example.org`;
    await owner.query(
      'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
      [userId, email, person],
    );
    await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
      orgId,
      userId,
      role,
    ]);
    return { id: userIdOf.parse(userId), userId, orgId, role, sessionId: uuidv7(), email };
  };
  return { orgId, add, head: await add('NGO_ADMIN', 'Head') } satisfies Team;
}

/** In one transaction of this person, at this time. */
export const as = <T>(
  world: World,
  actor: Actor,
  work: (ctx: TransactionContext) => Promise<T>,
  at?: Date,
): Promise<T> => visitor(world, at ? { actor, at } : { actor }).transact(work);

/** The token in the newest invitation to an address. */
export async function invitationFor(world: World, email: string): Promise<string> {
  const [letter] = await inboxOf(world, email);
  const [, token] = letter?.text.match(/invitation#([\w-]{43})/) ?? [];
  if (!token) throw new Error(`No invitation was sent to ${email}.`);
  return token;
}

/** Somebody of the world’s own cast. */
export const personOf = (actor: Actor): Person => ({
  ...actor,
  id: userIdOf.parse(actor.userId),
  email: `${actor.userId}@example.org`,
});

export { signIn, visitor };
