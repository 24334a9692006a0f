import { type Config, systemRequestContext } from '../../kernel/index.ts';
import { type LedgerVerified, verifyLedger } from '../../money/ledger/index.ts';
import { verifyPayments } from '../../money/payments/index.ts';
import { withPlatform } from './index.ts';
import type { Report } from './storage.ts';

/** Checks the books of every organisation, and payments against them. Servers may run meanwhile. */
export const verifyBooks = (config: Config, report: Report): Promise<LedgerVerified> =>
  withPlatform(config, report, async (platform) => {
    const outside = systemRequestContext(platform, 'ledger');
    const books = await verifyLedger(outside);
    const { wrong, faults } = await verifyPayments(outside);
    return { ...books, wrong: books.wrong + wrong, faults: [...books.faults, ...faults] };
  });
