import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

type Watch = {
  /** Another text after every change; the same while nothing changed. */
  readonly version: () => string;
  stop(): Promise<void>;
};

/** How soon a connection that was lost is opened again. Until then kept pages age by themselves. */
const comeBackAfterMs = 1_000;

const leaveWithinMs = 1_000;

/**
 * Hears within milliseconds, on a connection of its own, that what visitors may read was changed,
 * by this server or another one on the same database. What happened while nobody could hear it
 * counts as a change when the connection is back.
 */
export function watchContent(connection: pg.ClientConfig): Watch {
  const ended = new AbortController();
  let changes = 0;
  const hear = () => {
    changes += 1;
  };
  const listening = keepListening(connection, hear, ended.signal);
  return {
    version: () => String(changes),
    stop: async () => {
      ended.abort();
      await Promise.race([listening, pause(leaveWithinMs, undefined, { ref: false })]);
    },
  };
}

async function keepListening(
  connection: pg.ClientConfig,
  hear: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // The pools have said already that the database is away.
    await listen(connection, hear, signal).catch(() => undefined);
    await pause(comeBackAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection ends or is not wanted any more. */
async function listen(
  connection: pg.ClientConfig,
  hear: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'ngo-plus pages' });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const leave = () => resolve();
  client.on('notification', hear).on('error', leave).on('end', leave);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query('listen content_changed');
    hear();
    await over;
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
