import { createHash } from 'node:crypto';
import type { Role } from '@ngo-plus/contract/kernel';
import { inboxOf, whoIs } from '../../identity/accounts/testing.ts';
import { type Actor, uuidv7 } from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';

export { inboxOf };

const instant = '2026-03-01T09:00:00Z';

/** Adds a person with a unique email address to an organisation. */
export async function addPerson(
  { pools }: World,
  orgId: string,
  { role = 'STAFF', name = 'Ada Example' }: { role?: Role; name?: string } = {},
): Promise<Actor & { email: string; id: never }> {
  const userId = uuidv7();
  const email = `${userId}@example.org`;
  await pools.owner.query(
    'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
    [userId, email, name],
  );
  await pools.owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
    orgId,
    userId,
    role,
  ]);
  return { userId, orgId, role, sessionId: uuidv7(), email, id: userId as never };
}

export async function addOrganisation(
  { pools }: World,
  name = `Trust ${uuidv7()}`,
): Promise<never> {
  const id = uuidv7();
  await pools.owner.query(
    `insert into organisations (id, kind, name, country, currency, plan) values ($1, 'ngo', $2, 'RW', 'RWF', 'pro')`,
    [id, name],
  );
  return id as never;
}

/** Signs a person in with a real session, so that tests can see its token being refused. */
export async function signIn(world: World, actor: Actor) {
  const token = `token-of-${uuidv7()}`;
  await world.pools.owner.query(
    `insert into sessions (id, user_id, membership_id, token_hash, device, coarse_address, created_at, last_seen_at, idle_seconds, expires_at)
     select $1, user_id, id, $2, 'Test', '', $5::timestamptz, $5::timestamptz, 3600, $5::timestamptz + interval '1 day'
     from memberships where user_id = $3 and org_id = $4`,
    [
      actor.sessionId,
      createHash('sha256').update(token).digest(),
      actor.userId,
      actor.orgId,
      instant,
    ],
  );
  return { token, works: async (at?: Date) => (await whoIs(world, token, at)) !== undefined };
}

/** Audit entries of a subject, oldest first. */
export async function auditOf({ pools }: World, subject: string) {
  const { rows } = await pools.owner.query(
    'select action, user_id, behind_id, before, after, org_id from audit_log where subject = $1 order by id',
    [subject],
  );
  return rows;
}

export { whoIs };
