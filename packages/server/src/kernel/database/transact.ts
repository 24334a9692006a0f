import type pg from 'pg';
import { type Actor, noOrganisation, type Scope } from '../context.ts';
import { type Database, databaseOver, preparingDatabase } from './connect.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the SQL that opens a transaction for an actor. One round trip: the settings travel with
 * `begin`. Identifiers are validated, because `set` takes no parameters.
 */
export function openingText(scope: Scope, actor: Actor | undefined): string {
  const words = ['begin', `set local app.scope = '${scope}'`];
  if (actor) {
    if (!uuid.test(actor.orgId) || !uuid.test(actor.userId)) throw new Error('Invalid identifier.');
    if (actor.orgId !== noOrganisation) words.push(`set local app.org_id = '${actor.orgId}'`);
    words.push(`set local app.user_id = '${actor.userId}'`);
  }
  return words.join('; ');
}

/**
 * Runs work in one transaction that row-level security binds to the actor and scope. Commits when
 * the work resolves, rolls back when it throws.
 */
export async function transact<T>(
  pool: pg.Pool,
  { scope, actor }: { scope: Scope; actor: Actor | undefined },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(openingText(scope, actor));
    // Jobs and webhooks run the same statements for many organisations, one record at a time.
    // Requests of people are planned for their own organisation, which may be a hundred times
    // larger than the previous one.
    const result = await work(
      scope === 'system' ? preparingDatabase(client) : databaseOver(client),
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
