import { type Verified, verifyChain } from '../../identity/audit/index.ts';
import { type Config, StartFailure, systemRequestContext } from '../../kernel/index.ts';
import { withPlatform } from './index.ts';
import type { Report } from './storage.ts';

/**
 * Walks the chain of the audit log. Servers may run meanwhile.
 *
 * @param noted `POSITION:HASH`, as an earlier walk reported it
 * @throws StartFailure if `noted` has another form
 */
export const verifyAudit = (
  config: Config,
  noted: string | undefined,
  report: Report,
): Promise<Verified> => {
  const link = noted === undefined ? undefined : linkIn(noted);
  return withPlatform(config, report, (platform) =>
    verifyChain(systemRequestContext(platform, 'audit'), link),
  );
};

function linkIn(noted: string) {
  const [, position, hash] = noted.match(/^([1-9]\d{0,14}):([0-9a-f]{64})$/) ?? [];
  if (position === undefined || hash === undefined)
    throw new StartFailure(
      `${noted} is not a valid audit log checkpoint.`,
      'Enter the number, a colon and the 64-character hash, exactly as they were printed.',
    );
  return { position: Number(position), hash: Buffer.from(hash, 'hex') };
}
