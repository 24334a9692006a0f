import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

type Listener = {
  /** Called with each message of the channel, in commit order. */
  readonly onMessage: (payload: string) => void;
  /** Called on every connection and reconnection: messages sent in between are lost. */
  readonly connected: () => void;
};

/** Delay before a lost connection is reopened. */
const reconnectAfterMs = 1_000;

const leaveWithinMs = 1_000;

/**
 * Listens for `pg_notify` messages of any server on the database, on a dedicated connection that is
 * reopened whenever it is lost.
 *
 * @param connection the owner's, because the others may lead through a connection pooler, which passes on no messages
 * @param channel a constant name, never input
 */
export function listenTo(connection: pg.ClientConfig, channel: string, ears: Listener) {
  const ended = new AbortController();
  const listening = listenForever(connection, channel, ears, ended.signal);
  return {
    stop: async (): Promise<void> => {
      ended.abort();
      await Promise.race([listening, pause(leaveWithinMs, undefined, { ref: false })]);
    },
  };
}

async function listenForever(
  connection: pg.ClientConfig,
  channel: string,
  ears: Listener,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // The pools have already reported that the database is unavailable.
    await listen(connection, channel, ears, signal).catch(() => undefined);
    await pause(reconnectAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection ends or the signal aborts. */
async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onMessage: hear, connected }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: `ngo-plus ${channel}` });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const leave = () => resolve();
  client.on('notification', ({ payload = '' }) => hear(payload));
  client.on('error', leave).on('end', leave);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    connected();
    await over;
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
