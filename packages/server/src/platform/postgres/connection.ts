import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { handleErrors } from '../../kernel/index.ts';
import { ownerName } from './cluster.ts';

const databaseName = 'ngoplus';

export const urlOf = (port: number, password: string, database = databaseName): string =>
  `postgres://${ownerName}:${password}@127.0.0.1:${port}/${database}`;

/** The owner's password, created on first use. Only the user who starts the server can read the file. */
export function passwordIn(dataDir: string): string {
  const path = join(dataDir, 'postgres-password');
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (/^[\w-]{20,}$/.test(stored)) return stored;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Whether the server on this port runs this cluster and version, and accepts the password. */
export async function isServing(
  port: number,
  password: string,
  { cluster, version }: { cluster: string; version: string },
): Promise<boolean> {
  const identityQuery =
    "select current_setting('data_directory') at, current_setting('server_version') v";
  try {
    return await connected(urlOf(port, password, 'postgres'), async (client) => {
      const { rows } = await client.query<{ at: string; v: string }>(identityQuery);
      return rows[0]?.at === cluster && rows[0].v.split(' ')[0] === version;
    });
  } catch {
    return false;
  }
}

/**
 * Ensures that the database exists and accepts the password.
 *
 * @returns false when the password is not the cluster's.
 */
export async function ensureDatabase(port: number, password: string): Promise<boolean> {
  try {
    await connected(urlOf(port, password), (client) => client.query('select 1'));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === wrongPassword) return false;
    if (code !== noSuchDatabase) throw error;
    await connected(urlOf(port, password, 'postgres'), (client) =>
      client.query(`create database ${databaseName}`),
    );
  }
  return true;
}

const wrongPassword = '28P01';
const noSuchDatabase = '3D000';

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = handleErrors(
    new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }),
  );
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
