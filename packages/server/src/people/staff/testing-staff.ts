import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Role } from '@ngo-plus/contract/kernel';
import { inboxOf, signIn, visitor } from '../../identity/accounts/testing.ts';
import { type Actor, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';

type UserId = ReturnType<typeof userIdOf.parse>;

/** An actor with the id that endpoints expect. */
export type Person = Actor & { readonly id: UserId; readonly email: string };

export type Team = {
  readonly orgId: string;
  /** Adds a new person with this role. */
  readonly add: (role: Role, name?: string) => Promise<Person>;
  /** The first administrator. */
  readonly administrator: Person;
};

type Plan = 'free' | 'pro' | 'enterprise';

/** Creates a separate NGO, so that tests do not count each other's people. */
export async function createTeam(world: World, plan: Plan = 'pro', name = 'River Trust') {
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
  return { orgId, add, administrator: await add('NGO_ADMIN', 'Head') } satisfies Team;
}

/** Runs work in a transaction of this person, at this time. */
export const as = <T>(
  world: World,
  actor: Actor,
  work: (ctx: TransactionContext) => Promise<T>,
  at?: Date,
): Promise<T> => visitor(world, at ? { actor, at } : { actor }).transact(work);

/** The token of the newest invitation emailed to an address. */
export async function invitationFor(world: World, email: string): Promise<string> {
  const [letter] = await inboxOf(world, email);
  const [, token] = letter?.text.match(/invitation#([\w-]{43})/) ?? [];
  if (!token) throw new Error(`No invitation was sent to ${email}.`);
  return token;
}

/** A person of the world's cast. */
export const personOf = (actor: Actor): Person => ({
  ...actor,
  id: userIdOf.parse(actor.userId),
  email: `${actor.userId}@example.org`,
});

export { signIn, visitor };
