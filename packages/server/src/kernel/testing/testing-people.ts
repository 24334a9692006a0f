import { applicant, roles } from '@ngo-plus/contract/kernel';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, noOrganisation } from '../context.ts';

/** The platform and two NGOs; each role has one person per organisation it can belong to. */
export type Cast = { readonly platform: string; readonly ngo: string; readonly otherNgo: string };

/** Organisations and people are the roots that every actor and foreign key refers to. */
export async function insertPeople(
  owner: pg.Pool,
): Promise<{ cast: Cast; actors: Map<string, Actor> }> {
  const cast = { platform: uuidv7(), ngo: uuidv7(), otherNgo: uuidv7() };
  for (const [key, id] of Object.entries(cast)) {
    await owner.query(
      "insert into organisations (id, kind, name, country, currency) values ($1, $2, $3, 'RW', 'RWF')",
      [id, key === 'platform' ? 'platform' : 'ngo', key],
    );
  }
  const actors = new Map<string, Actor>();
  for (const role of roles) {
    const homes =
      role.endsWith('ADMIN') && role !== 'NGO_ADMIN' ? [cast.platform] : [cast.ngo, cast.otherNgo];
    for (const orgId of homes) {
      const actor = { userId: uuidv7(), orgId, role, sessionId: uuidv7() };
      await owner.query(
        'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
        [actor.userId, `${actor.userId}@example.org`, `${role} of ${orgId}`],
      );
      await owner.query('insert into memberships (org_id, user_id, role) values ($1, $2, $3)', [
        orgId,
        actor.userId,
        role,
      ]);
      actors.set(`${role} ${orgId}`, actor);
    }
  }
  actors.set(`${applicant} ${cast.ngo}`, await addApplicant(owner, cast.ngo));
  return { cast, actors };
}

/** A person who signed up with an organisation that has not approved them yet. */
async function addApplicant(owner: pg.Pool, orgId: string): Promise<Actor> {
  const userId = uuidv7();
  await owner.query(
    'insert into users (id, email, name, email_verified_at) values ($1, $2, $3, now())',
    [userId, `${userId}@example.org`, `Applicant of ${orgId}`],
  );
  await owner.query('insert into applicants (org_id, user_id, applied_at) values ($1, $2, now())', [
    orgId,
    userId,
  ]);
  return { userId, orgId: noOrganisation, role: applicant, sessionId: uuidv7() };
}
