import type pg from 'pg';
import { listenTo } from '../../kernel/index.ts';

export type ContentWatch = {
  /** A different text after every change; the same while nothing changes. */
  readonly version: () => string;
  /** Whether the version reflects every change that was committed before the call. */
  readonly hasHeardAll: () => Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Learns within milliseconds that public content changed, by this server or another one on the same database. After a
 * lost connection it assumes a change; until then cached pages expire by age.
 */
export function watchContent(connection: pg.ClientConfig): ContentWatch {
  let changes = 0;
  const change = () => {
    changes += 1;
  };
  const { stop, hasHeardAll } = listenTo(connection, 'content_changed', {
    onMessage: change,
    connected: change,
  });
  return { version: () => String(changes), hasHeardAll, stop };
}
