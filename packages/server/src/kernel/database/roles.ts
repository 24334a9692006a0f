import pg from 'pg';
import type { DatabaseUrls } from './connect.ts';
import { handleErrors } from './handle-errors.ts';

const asRole = (owner: string, role: string, password: string): string => {
  const url = new URL(owner);
  url.username = role;
  url.password = password;
  return url.href;
};

type RolePasswords = { readonly app: string; readonly anonymous: string };

/** Returns the three URLs of one database; the lesser roles' are derived from the owner's. */
export const urlsFor = (owner: string, passwords: RolePasswords): DatabaseUrls => ({
  owner,
  app: asRole(owner, 'ngo_app', passwords.app),
  anonymous: asRole(owner, 'ngo_public', passwords.anonymous),
});

/**
 * Creates the two roles that the application signs in as, or updates their passwords. Neither owns
 * anything, may create anything or bypass row-level security. Roles belong to the whole PostgreSQL
 * cluster: use a dedicated cluster, or `DATABASE_APP_URL` and `DATABASE_PUBLIC_URL`.
 */
export async function ensureRoles(owner: string, passwords: RolePasswords): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: owner }));
  await client.connect();
  try {
    // Prevents two servers that start at the same time from both creating the role.
    await client.query('begin; select pg_advisory_xact_lock(4031)');
    for (const [role, password] of [
      ['ngo_app', passwords.app],
      ['ngo_public', passwords.anonymous],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      const verb = rowCount ? 'alter' : 'create';
      await client.query(
        `${verb} role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(password)}`,
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
