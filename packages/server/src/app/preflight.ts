import { type Config, refuseFile, refusePortInUse } from '../kernel/index.ts';
import { refuseFolderInUse } from '../platform/postgres/index.ts';

/**
 * Finds what would prevent a start before anything is created or started.
 *
 * @throws StartFailure with what to do about it
 */
export async function preflight(config: Config): Promise<void> {
  refuseFile(config.dataDir);
  if (!config.databaseUrl) refuseFolderInUse(config.dataDir);
  if (config.role !== 'jobs') await refusePortInUse(config);
}
