import { type Config, systemRequestContext } from '../../kernel/index.ts';
import { type LedgerVerified, verifyLedger } from '../../money/ledger/index.ts';
import { verifyPayments } from '../../money/payments/index.ts';
import { withPlatform } from './index.ts';
import type { Say } from './storage.ts';

/** Checks the books of every organisation, and payments against them. Servers may work meanwhile. */
export const verifyBooks = (config: Config, say: Say): Promise<LedgerVerified> =>
  withPlatform(config, say, async (platform) => {
    const outside = systemRequestContext(platform, 'ledger');
    const books = await verifyLedger(outside);
    const { wrong, faults } = await verifyPayments(outside);
    return { ...books, wrong: books.wrong + wrong, faults: [...books.faults, ...faults] };
  });
