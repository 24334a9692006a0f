import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { dumpName, type TableDump } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import { quoted, tablesIn } from './tables.ts';

/** The name for the jobs of the queue in a backup; the tables of the queue are internal to it. */
export const queueName = 'graphile_worker.jobs';

const queueColumns = ['task', 'payload', 'run_at', 'max_attempts', 'key', 'queue', 'priority'];

const waitingJobs = `
  select t.identifier, j.payload, j.run_at, j.max_attempts, j.key, q.queue_name, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`;

/** Dumps every table, and the pending jobs, into one compressed file each. */
export async function dumpTables(snapshot: Snapshot, folder: string): Promise<TableDump[]> {
  const dumps: TableDump[] = [];
  for (const table of await tablesIn(snapshot.owner)) {
    const { name, columns } = table;
    const query = `copy (select ${quoted(columns)} from ${quoted([name])}) to stdout`;
    const written = await write(snapshot.readerOf(table), query, join(folder, dumpName(name)));
    dumps.push({ name, columns: [...columns], ...written });
  }
  const path = join(folder, dumpName(queueName));
  const jobs = await write(snapshot.owner, `copy (${waitingJobs}) to stdout`, path);
  return [...dumps, { name: queueName, columns: queueColumns, ...jobs }];
}

async function write(client: pg.Client, query: string, path: string) {
  const rows = client.query(to(query));
  const hash = createHash('sha256');
  await pipeline(
    rows,
    createGzip({ level: 3 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  // The rows may end before their number has arrived; it has when the connection answers again.
  await client.query('select');
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}
