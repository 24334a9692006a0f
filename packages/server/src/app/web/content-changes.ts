import type pg from 'pg';
import { listenTo } from '../../kernel/index.ts';

type Watch = {
  /** A different text after every change; the same while nothing changes. */
  readonly version: () => string;
  stop(): Promise<void>;
};

/**
 * Learns within milliseconds that public content changed, by this server or another one on the same database. After a
 * lost connection it assumes a change; until then cached pages expire by age.
 */
export function watchContent(connection: pg.ClientConfig): Watch {
  let changes = 0;
  const change = () => {
    changes += 1;
  };
  const { stop } = listenTo(connection, 'content_changed', {
    onMessage: change,
    connected: change,
  });
  return { version: () => String(changes), stop };
}
