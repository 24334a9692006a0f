import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

type Ears = {
  /** Told each message of the channel, in the order of the commits. */
  readonly hear: (payload: string) => void;
  /** Told when the connection stands, at first and again: what was said meanwhile is lost. */
  readonly connected: () => void;
};

/** How soon a connection that was lost is opened again. */
const reconnectAfterMs = 1_000;

const leaveWithinMs = 1_000;

/**
 * Hears what any server on the database says by `pg_notify` in a channel, on a connection of its own
 * that is opened anew whenever it is lost.
 *
 * @param channel a plain name of ours, never input
 */
export function listenTo(connection: pg.ClientConfig, channel: string, ears: Ears) {
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
  ears: Ears,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // The pools have said already that the database is away.
    await listen(connection, channel, ears, signal).catch(() => undefined);
    await pause(reconnectAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection ends or is not wanted any more. */
async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { hear, connected }: Ears,
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
