import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type Config,
  handleErrors,
  inScope,
  openKeyFile,
  type RootKey,
  readKey,
  rewrapKeys,
  rootKeyIn,
  StartFailure,
  systemRequestContext,
} from '../../kernel/index.ts';
import { refuseFolderInUse } from '../../platform/postgres/index.ts';
import { withPlatform } from './index.ts';

/**
 * Encrypts the keys of all organisations with another root key; no file and no other row changes. It can be run again
 * after an interruption. Nothing else may run meanwhile.
 *
 * @returns what is left to do by hand
 * @throws StartFailure if a server runs, or the key is set by MASTER_KEY and no other one is
 */
export async function changeRootKey(
  config: Config,
  report: (line: string) => void,
): Promise<string> {
  if (!config.databaseUrl) refuseFolderInUse(config.dataDir);
  else await refuseWhileServed(config.databaseUrl);
  const { masterKey, newMasterKey } = config;
  if (masterKey && !newMasterKey)
    throw new StartFailure(
      'The current root key comes from MASTER_KEY, so you must provide the new one too.',
      'Set NEW_MASTER_KEY to the output of `openssl rand -base64 32`, and start again.',
    );
  const path = rootKeyIn(config.dataDir);
  const next = newMasterKey ? createSecretKey(newMasterKey) : await openKeyFile(nextTo(path));
  if (!(await isUnder(config, next))) {
    const keys = await withPlatform(config, report, (platform) =>
      inScope(systemRequestContext(platform, 'storage'), 'system', (ctx) => rewrapKeys(ctx, next)),
    );
    report(`Re-encrypted ${keys} keys with the new root key.`);
  }
  if (newMasterKey)
    return 'Now set MASTER_KEY to the new key and remove NEW_MASTER_KEY. Store the old key with the backups made under it.';
  const old = await install(path);
  return `Copy ${path} to where you store root keys. The old key is at ${old}: move it to the backups made under it.`;
}

const nextTo = (path: string) => `${path}.next`;

/** Whether an earlier run changed the database, which then opens with the new key only. */
async function isUnder(config: Config, next: RootKey): Promise<boolean> {
  const silent = () => undefined;
  const works = (masterKey: Config['masterKey']) =>
    withPlatform({ ...config, masterKey }, silent, async () => true).catch((error) => {
      if (error instanceof StartFailure && error.message.includes('another root key')) return false;
      throw error;
    });
  return !(await works(config.masterKey)) && works(Buffer.from(next.export()));
}

/** Replaces the key atomically, so that one always exists. */
async function install(path: string): Promise<string> {
  const old = `${path}.until-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  await readKey(nextTo(path));
  if (existsSync(path)) await link(path, old);
  await rename(nextTo(path), path);
  const folder = await open(path.slice(0, path.lastIndexOf('/')), 'r');
  await folder.sync().finally(() => folder.close());
  return old;
}

/** A server that was just stopped gets a moment to disconnect. */
async function refuseWhileServed(ownerUrl: string): Promise<void> {
  for (let look = 1; await isServed(ownerUrl); look += 1) {
    if (look === 4)
      throw new StartFailure(
        'A server is using this database.',
        'Stop every server of this installation, then start again.',
      );
    await pause(500);
  }
}

async function isServed(ownerUrl: string): Promise<boolean> {
  const client = handleErrors(new pg.Client({ connectionString: ownerUrl }));
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database()
       and (application_name = 'ngo-plus' or usename in ('ngo_app', 'ngo_public')) limit 1`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
