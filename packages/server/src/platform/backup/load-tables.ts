import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { handleErrors } from '../../kernel/index.ts';
import { queueName } from './dump.ts';
import { dumpName, type Manifest, type TableDump } from './manifest.ts';
import { portableSettings } from './snapshot.ts';
import { quoted, tablesIn } from './tables.ts';

/**
 * Fills an empty schema, created by the same migrations, from a backup in one transaction. Triggers do not run,
 * because their effects are in the backup; foreign keys are checked at the end. Files are marked as stored in
 * `backend`.
 */
export async function loadTables(
  ownerUrl: string,
  { tables, sequences }: Manifest,
  { folder, backend }: { folder: string; backend: string },
): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: ownerUrl }));
  await client.connect();
  try {
    await client.query('begin');
    await client.query(portableSettings);
    const restoreStatements = await prepareTables(client);
    for (const dump of tables) await load(client, dump, join(folder, dumpName(dump.name)));
    for (const { name, last } of sequences)
      if (last !== null) await client.query('select setval($1, $2)', [`public.${name}`, last]);
    await client.query('update blobs set backend = $1', [backend]);
    // Pending uploads and removals at the time of the backup are not part of it.
    await client.query('truncate stray_files, job_workers');
    await fillQueue(client);
    for (const statement of restoreStatements) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Empties the tables and drops what would block loading. @returns statements that restore it */
async function prepareTables(client: pg.Client): Promise<string[]> {
  const putBack: string[] = [];
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name, definition } of keys) {
    await client.query(`alter table ${on} drop constraint ${quoted([name])}`);
    putBack.push(`alter table ${on} add constraint ${quoted([name])} ${definition}`);
  }
  const tables = await tablesIn(client);
  for (const { name, guarded } of tables) {
    const table = quoted([name]);
    await client.query(`alter table ${table} disable trigger user`);
    putBack.push(`alter table ${table} enable trigger user`);
    if (!guarded) continue;
    await client.query(`alter table ${table} no force row level security`);
    putBack.push(`alter table ${table} force row level security`);
  }
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
  await client.query(
    `create temporary table waiting_jobs (
       at bigint generated always as identity, task text, payload json, run_at timestamptz,
       max_attempts integer, key text, queue text, priority integer) on commit drop`,
  );
  return putBack;
}

async function load(client: pg.Client, { name, columns, rows }: TableDump, path: string) {
  const table = name === queueName ? 'waiting_jobs' : name;
  const copy = client.query(from(`copy ${quoted([table])} (${quoted(columns)}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new Error(`Restored only ${copy.rowCount} of ${rows} rows of ${name}.`);
}

/** Uses the queue's public function, which is stable across versions. */
const fillQueue = (client: pg.Client) =>
  client.query(`
    select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
      job_key => key, priority => priority)
    from (select * from waiting_jobs order by at) waiting`);
