import type pg from 'pg';
import { listenTo, type Versions } from '../kernel/index.ts';

export type Changes = {
  /** Of what visitors can read. */
  readonly content: Versions;
  /** Of what decides whether a session is valid, and whose it is. */
  readonly sessions: Versions;
  stop(): Promise<void>;
};

/**
 * Learns within milliseconds what was changed by this server or another one on the same database. After a lost
 * connection it assumes changes; until then cached pages expire by age.
 */
export function watchChanges(connection: pg.ClientConfig): Changes {
  let [content, sessions] = [0, 0];
  const changeContent = () => {
    content += 1;
  };
  const changeSessions = () => {
    sessions += 1;
  };
  const { stop, hasHeardAll } = listenTo(connection, {
    channels: { content_changed: changeContent, sessions_changed: changeSessions },
    connected: () => {
      changeContent();
      changeSessions();
    },
  });
  return {
    content: { version: () => String(content), hasHeardAll },
    sessions: { version: () => String(sessions), hasHeardAll },
    stop,
  };
}
