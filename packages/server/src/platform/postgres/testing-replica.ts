import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { handleErrors } from '../../kernel/index.ts';
import { type Account, accountOf, identity, isRoot, runAs, writeAs } from './account.ts';
import { binariesFor, installedBinaries } from './binaries.ts';
import { bareEnvironment } from './environment.ts';
import { fallbackFolders } from './fallback-folder.ts';
import { freePort } from './free-port.ts';
import type { OpenPostgres } from './open.ts';

export type TestReplica = {
  /** The owner's address. */
  readonly url: string;
  /** Runs a statement on it. */
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  readonly kill: () => Promise<void>;
  /** Starts it again after `kill`, at the same address. */
  readonly restart: () => Promise<void>;
};

/** Starts a streaming replica of an embedded database, with its files in `folder`. */
export async function startReplica(
  primary: Pick<OpenPostgres, 'url' | 'folder'>,
  folder: string,
): Promise<TestReplica> {
  const account = isRoot() ? accountOf(ownerOf(primary.folder)) : undefined;
  const cluster = join(folder, 'replica');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o777);
  await copyCluster(primary, cluster, account);
  const port = await freePort();
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href;
  const start = () => startPostgres(cluster, account, url);
  let running = await start();
  return {
    url,
    query: (sql) => queryAt(url, sql),
    kill: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
    },
    restart: async () => {
      running = await start();
    },
  };
}

const ownerOf = (folder: string) => runAs(undefined, 'stat', ['-c', '%u', folder]).output.trim();

/** A base backup with PostgreSQL's own functions, because the embedded binaries have no `pg_basebackup`. */
async function copyCluster(
  primary: Pick<OpenPostgres, 'url' | 'folder'>,
  cluster: string,
  account: Account | undefined,
): Promise<void> {
  const client = handleErrors(new pg.Client({ connectionString: primary.url }));
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    runAs(account, 'cp', ['-a', primary.folder, cluster]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    runAs(account, 'sh', ['-c', 'rm -rf "$0"/postmaster.* "$0"/pg_wal/*', cluster]);
    writeAs(account, join(cluster, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeAs(account, join(cluster, 'standby.signal'), '');
  writeAs(account, join(cluster, 'custom.conf'), `primary_conninfo = '${connection}'\n`);
}

async function startPostgres(cluster: string, account: Account | undefined, url: string) {
  const { folder } = binariesFor(account, installedBinaries(), fallbackFolders);
  const { port } = new URL(url);
  const child = spawn(join(folder, 'bin/postgres'), ['-D', cluster, '-p', port], {
    ...identity(account),
    cwd: '/',
    env: bareEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  while (child.exitCode === null) {
    const isReady = await queryAt(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isReady) return child;
    await pause(50);
  }
  throw new Error(log);
}

async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = handleErrors(new pg.Client({ connectionString: url }));
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
