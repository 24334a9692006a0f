import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { coalesced } from '../load/index.ts';

type Listener = {
  /** Called with each message of these channels, in commit order. The names are constants, never input. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
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
 */
export function listenTo(connection: pg.ClientConfig, listener: Listener) {
  const ended = new AbortController();
  let client: pg.Client | undefined;
  const use = (next: pg.Client | undefined) => {
    client = next;
  };
  const listening = listenForever({ connection, listener, signal: ended.signal, use });
  /** PostgreSQL delivers what was committed before a query together with its answer. */
  const catchUp = coalesced(async () => {
    const asked = client;
    if (!asked) return false;
    await asked.query('select');
    return asked === client;
  });
  return {
    /**
     * Resolves to true when every message that was committed before the call has been delivered, and to false when that
     * is unknown.
     */
    hasHeardAll: (): Promise<boolean> => catchUp().catch(() => false),
    stop: async (): Promise<void> => {
      ended.abort();
      await Promise.race([listening, pause(leaveWithinMs, undefined, { ref: false })]);
    },
  };
}

type Listening = {
  readonly connection: pg.ClientConfig;
  readonly listener: Listener;
  readonly signal: AbortSignal;
  /** Receives the connection while it listens. */
  readonly use: (client: pg.Client | undefined) => void;
};

async function listenForever(listening: Listening): Promise<void> {
  const { signal } = listening;
  while (!signal.aborted) {
    // The pools have already reported that the database is unavailable.
    await listen(listening).catch(() => undefined);
    await pause(reconnectAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Listens until the connection ends or the signal aborts. */
async function listen({ connection, listener, signal, use }: Listening): Promise<void> {
  const { channels, connected } = listener;
  const names = Object.keys(channels);
  const client = new pg.Client({ ...connection, application_name: `ngo-plus ${names.join(' ')}` });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const leave = () => resolve();
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
  client.on('error', leave).on('end', leave);
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    await client.query(names.map((name) => `listen ${name}`).join('; '));
    connected();
    use(client);
    await over;
  } finally {
    use(undefined);
    signal.removeEventListener('abort', leave);
    await client.end().catch(() => undefined);
  }
}
