import { type Config, refuseFile, refusePortInUse } from '../kernel/index.ts';
import { refuseFolderInUse } from '../platform/postgres/index.ts';

/**
 * What keeps a server from starting and can be known before anything is made or started.
 *
 * @throws StartFailure with what to do about it.
 */
export async function preflight(config: Config): Promise<void> {
  refuseFile(config.dataDir);
  if (!config.databaseUrl) refuseFolderInUse(config.dataDir);
  if (config.role !== 'jobs') await refusePortInUse(config);
}
