import type { Scanner } from '../../ports/index.ts';
import { scanOver } from './conversation.ts';

export type ClamdSettings = {
  readonly host: string;
  readonly port: number;
  /** How long it may be silent. */
  readonly timeoutMs: number;
};

/** The ClamAV daemon over TCP. Each scan has its own connection, as the daemon expects. */
export const clamdScanner = (settings: ClamdSettings): Scanner => ({
  scan: (content, signal) => scanOver(settings, content, signal),
});
