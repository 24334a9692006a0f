import { readdir, readFile } from 'node:fs/promises';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { StartFailure } from '../failures/index.ts';
import { handleErrors } from './handle-errors.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Lists the migration files in order of their timestamps. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings the schema up to date: applies each file once, in its own transaction, in order of name.
 * Several servers may start at the same time: the second waits for the first.
 *
 * @param only the names to stop at, for an earlier schema; all when omitted
 * @returns the names applied now; empty when nothing was new.
 * @throws StartFailure when another version made the schema; Error that names the file and
 * PostgreSQL's message.
 */
export async function migrate(
  owner: string,
  report: (line: string) => void,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = handleErrors(new pg.Client({ connectionString: owner }));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4031, 1)');
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const queue = await makeWorkerUtils({ connectionString: owner });
    await queue.migrate();
    await queue.release();
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const names = await migrationNames();
    refuseUnknown([...applied].filter((name) => !names.includes(name)));
    const selected = names.filter((name) => only?.has(name) ?? true);
    const fresh = selected.filter((name) => !applied.has(name));
    for (const name of fresh) await apply(client, name);
    if (fresh.length > 0) report(`Database: ${fresh.length} migrations applied.`);
    return fresh;
  } finally {
    await client.end();
  }
}

/** @throws StartFailure when the schema was made by files that this version does not have */
function refuseUnknown([name]: readonly string[]): void {
  if (name === undefined) return;
  throw new StartFailure(
    `Another version of NGO Plus set up this database: it has the migration ${name}, which this version does not know.`,
    'Start that version or a later one. To start again without its data, choose another DATA_DIR or an empty database.',
  );
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
