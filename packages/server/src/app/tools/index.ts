import { createFirstAdministrator } from '../../identity/accounts/index.ts';
import { type Config, openLog, type Platform, systemRequestContext } from '../../kernel/index.ts';
import { openPostgres } from '../../platform/postgres/index.ts';
import { openPlatform } from '../platform.ts';

export { demoAccounts, demoPassword } from '../../identity/accounts/index.ts';
export {
  type Config,
  loadEnvFile,
  readConfig,
  StartFailure,
} from '../../kernel/index.ts';
export { preflight } from '../preflight.ts';
export { seedDemo } from '../seed.ts';

/**
 * Runs a command beside the server: on the database of a running server, or on one opened for as long as the work
 * takes.
 *
 * @throws StartFailure if the database cannot be opened
 */
export async function withPlatform<T>(
  config: Config,
  report: (line: string) => void,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const postgres = databaseUrl ? undefined : await openPostgres({ dataDir, report, share: true });
  try {
    const url = databaseUrl ?? postgres?.url ?? '';
    const platform = await openPlatform(config, url, openLog('error'), report);
    return await work(platform).finally(() => platform.pools.close());
  } finally {
    await postgres?.stop();
  }
}

/**
 * Creates a super administrator whose address counts as confirmed.
 *
 * @throws Problem `invalid` or `conflict`, with a message for the person at the terminal
 */
export const createAdministrator = (
  config: Config,
  report: (line: string) => void,
  person: Parameters<typeof createFirstAdministrator>[1],
) =>
  withPlatform(config, report, (platform) =>
    createFirstAdministrator(systemRequestContext(platform, 'admin'), person),
  );
