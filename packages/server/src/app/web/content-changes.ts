import type pg from 'pg';
import { listenTo } from '../../kernel/index.ts';

type Watch = {
  /** Another text after every change; the same while nothing changed. */
  readonly version: () => string;
  stop(): Promise<void>;
};

/**
 * Hears within milliseconds that what visitors may read was changed, by this server or another one
 * on the same database. What happened while nobody could hear it counts as a change when the
 * connection is back; until then kept pages age by themselves.
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
