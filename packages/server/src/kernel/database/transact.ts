import type { Socket } from 'node:net';
import type pg from 'pg';
import { type Actor, noOrganisation, type Scope } from '../context.ts';
import { type Database, databaseOver } from './connect.ts';
import { timeLimits } from './session.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The actor and scope of a transaction, and whether it may write. */
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

/** What each open transaction has sent without waiting for its end. */
const sentIn = new WeakMap<Database, Promise<unknown>[]>();

/**
 * Sends a statement without waiting for its result, such as an audit entry. The transaction commits only if it
 * succeeds. Its place among the statements of the transaction is the same as if it were awaited.
 */
export async function sendAlong(db: Database, statement: PromiseLike<unknown>): Promise<void> {
  const sent = sentIn.get(db);
  const ending = watched(statement.then(() => undefined));
  if (sent) sent.push(ending);
  else await ending;
}

/** Its failure is reported when the transaction ends, not as an unhandled rejection. */
function watched<T>(statement: PromiseLike<T>): Promise<T> {
  const ending = Promise.resolve(statement);
  ending.catch(() => undefined);
  return ending;
}

/**
 * Runs work in one transaction that row-level security binds to the actor and scope. Commits when
 * the work resolves, rolls back when it throws.
 *
 * The opening is sent together with the first statement. Should it fail, that statement runs without the settings,
 * and row-level security refuses it. The end is sent together with the statements of `sendAlong`: PostgreSQL rolls back
 * instead of committing if one of them failed. The end of a read-only transaction is not awaited, because nothing
 * depends on it.
 */
export async function transact<T>(
  pool: pg.Pool,
  binding: Binding,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const db = databaseOver(client);
  let broken: Error | undefined;
  try {
    writeTogether(client);
    const sent = [watched(client.query(openingText(binding) + timeLimits(client)))];
    sentIn.set(db, sent);
    const [done] = await Promise.allSettled([(async () => work(db))()]);
    const commit = done.status === 'fulfilled' ? watched(client.query('commit')) : undefined;
    throwFirst([...(await Promise.allSettled(sent)), done]);
    // A connection that breaks during the commit of a read-only transaction is dropped by the pool.
    if (!binding.readOnly) await commit;
    return (done as PromiseFulfilledResult<Awaited<T>>).value;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    sentIn.delete(db);
    client.release(broken);
  }
}

/** Holds what is written to a connection until the work first waits, so that it leaves in one packet. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Throws what made a transaction fail, rather than the refusals of the statements that followed. */
function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  const failures = results.filter((result) => result.status === 'rejected');
  const [first] = failures;
  if (!first) return;
  throw (failures.find(({ reason }) => !isConsequence(reason)) ?? first).reason;
}

/** “Current transaction is aborted.” */
const isConsequence = (error: unknown): boolean =>
  [error, (error as { cause?: unknown } | undefined)?.cause].some(
    (each) => (each as { code?: unknown } | undefined)?.code === '25P02',
  );
