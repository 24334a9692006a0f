import type pg from 'pg';
import { type Actor, noOrganisation, type Scope } from '../context.ts';
import { type Database, databaseOver } from './connect.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** In whose name a transaction runs, and whether it may write. */
export type Binding = {
  readonly scope: Scope;
  readonly actor: Actor | undefined;
  readonly readOnly?: boolean;
};

/**
 * Returns the SQL that opens a transaction for an actor. The settings travel with `begin`. Identifiers are
 * validated, because `set` takes no parameters.
 */
export function openingText({ scope, actor, readOnly = false }: Binding): string {
  const words = [readOnly ? 'begin read only' : 'begin', `set local app.scope = '${scope}'`];
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
 *
 * The opening is sent together with the first statement. Should it fail, that statement runs without the settings,
 * and row-level security refuses it. Nobody waits for the end of a read-only transaction: nothing depends on it.
 */
export async function transact<T>(
  pool: pg.Pool,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const opening = client.query(openingText(binding));
    const working = (async () => work(databaseOver(client)))();
    const result = await afterBoth(opening, working);
    const commit = client.query('commit');
    // A connection that breaks here is dropped by the pool.
    if (binding.readOnly) commit.catch(() => undefined);
    else await commit;
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

/** Waits for the work; a failure of the opening is reported rather than what followed from it. */
async function afterBoth<T>(opening: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [opened, done] = await Promise.allSettled([opening, work]);
  if (opened.status === 'rejected') throw opened.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
