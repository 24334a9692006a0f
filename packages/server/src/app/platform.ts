import {
  type Config,
  checkRootKey,
  type DatabaseUrls,
  derive,
  ensureRoles,
  inScope,
  type Logger,
  migrate,
  openPools,
  openRootKey,
  type Platform,
  type RootKey,
  refuseForeignDatabase,
  refuseNewRootKey,
  refuseOldPostgres,
  systemRequestContext,
  urlsFor,
} from '../kernel/index.ts';
import { chooseAdapters } from './adapters.ts';

/**
 * Opens everything that lives as long as the process: keys, roles, schema, pools, adapters.
 *
 * @throws StartFailure if the root key is missing or does not fit the database, or PostgreSQL is too old
 */
export async function openPlatform(
  config: Config,
  ownerUrl: string,
  log: Logger,
  report: (line: string) => void,
): Promise<Platform> {
  // Checks first, so that a start that fails leaves nothing behind.
  await refuseOldPostgres(ownerUrl);
  const rootKey = await openRootKey(config, (path) => refuseNewRootKey(ownerUrl, path));
  await refuseForeignDatabase(ownerUrl, rootKey);
  const urls = await prepareDatabase(config, ownerUrl, rootKey);
  await migrate(ownerUrl, report);
  const pools = openPools(urls, {
    onError: (error) => log.warn({ reason: error.message }, 'Database connection lost.'),
    onReplicaChange: (fault) => {
      if (fault === undefined)
        log.info({}, 'The read replica is up to date and is used for reads.');
      else log.warn({ fault }, 'The read replica is not used. The primary serves all reads.');
    },
  });
  const now = () => new Date();
  const setting = { pools, config, rootKey, log, now };
  const platform = { ...setting, adapters: await chooseAdapters(setting) };
  await inScope(systemRequestContext(platform, 'start'), 'system', checkRootKey);
  return platform;
}

/** Ensures that the roles exist with the passwords derived from the root key. */
export async function prepareDatabase(
  { databaseAppUrl, databasePublicUrl, databaseReadUrl }: Config,
  ownerUrl: string,
  rootKey: RootKey,
): Promise<DatabaseUrls> {
  const password = (role: string) => derive(rootKey, `database role ${role}`).toString('base64url');
  const passwords = { app: password('ngo_app'), anonymous: password('ngo_public') };
  if (!databaseAppUrl || !databasePublicUrl) await ensureRoles(ownerUrl, passwords);
  const own = urlsFor(ownerUrl, passwords);
  return {
    owner: ownerUrl,
    app: databaseAppUrl ?? own.app,
    anonymous: databasePublicUrl ?? own.anonymous,
    replica: databaseReadUrl,
  };
}
