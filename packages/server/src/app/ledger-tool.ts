import { type Config, systemOutside } from '../kernel/index.ts';
import { type LedgerVerified, verifyLedger } from '../ledger/index.ts';
import type { Say } from './storage-tool.ts';
import { withPlatform } from './tool.ts';

/** Checks the books of every organisation. Servers may work meanwhile. */
export const verifyBooks = (config: Config, say: Say): Promise<LedgerVerified> =>
  withPlatform(config, say, (platform) => verifyLedger(systemOutside(platform, 'ledger')));
