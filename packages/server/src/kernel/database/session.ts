import type pg from 'pg';
import { PreparingClient } from './prepare-frequent.ts';

export const statementTimeoutMs = 30_000;

/** The process id that the server gave when the connection was opened; the types of pg leave it out. */
type Opened = { readonly processID: number };

/**
 * Sets the time limits of a new connection, and finds out whether a connection pooler such as PgBouncer is in between:
 * the process that answers is then another one than was announced. A pooler gives each transaction any process, so
 * nothing may be expected of the session: no prepared statements, and time limits are set in each transaction.
 *
 * The limits are not start parameters, because poolers refuse those they do not know.
 */
export async function setUpSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid,
      set_config('statement_timeout', '${statementTimeoutMs}', false),
      set_config('idle_in_transaction_session_timeout', '${statementTimeoutMs}', false)`,
  );
  const isPooled = rows[0]?.pid !== (client as unknown as Opened).processID;
  if (isPooled && client instanceof PreparingClient) client.isPooled = true;
}

/** The time limits of one transaction; empty on connections whose session has them. */
export const timeLimits = (client: pg.ClientBase): string =>
  client instanceof PreparingClient && client.isPooled
    ? `; set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = ${statementTimeoutMs}`
    : '';
