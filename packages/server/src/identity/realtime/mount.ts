import websocket from '@fastify/websocket';
import { realtimePath } from '@ngo-plus/contract/identity/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  inScope,
  listenTo,
  type Platform,
  Problem,
  systemRequestContext,
} from '../../kernel/index.ts';
import { collectClosed, type OnConnectionsClosed } from './closed-connections.ts';
import { openHub } from './hub.ts';
import { realtimeChannel } from './message.ts';
import { openSessions } from './sessions.ts';
import { consumeTicket, type Listener } from './tickets.ts';

/** Clients send nothing, so this is generous. */
const maxPayload = 1_024;

const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;

/**
 * Serves sockets under `/api/realtime` and forwards what any server on the database publishes.
 *
 * @returns a function that stops listening and tells sockets to reconnect
 */
export async function mountRealtime(
  app: FastifyInstance,
  platform: Platform,
  connectionsClosed: readonly OnConnectionsClosed[] = [],
): Promise<{ stop(): Promise<void> }> {
  const system = systemRequestContext(platform, 'realtime');
  const closed = collectClosed((connections) =>
    inScope(system, 'system', async (ctx) => {
      for (const handle of connectionsClosed) await handle(ctx, connections);
    }).catch((error: unknown) => {
      // What they had open expires soon.
      platform.log.warn({ error }, 'Closed connections were not reported.');
    }),
  );
  const hub = openHub(
    (ids) => inScope(system, 'system', (ctx) => openSessions(ctx, ids)),
    closed.add,
  );
  const listeners = new WeakMap<FastifyRequest, Listener>();
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload } });
    const preValidation = async (request: FastifyRequest) => {
      listeners.set(request, await listenerOf(request));
    };
    scope.get(realtimePath, { websocket: true, preValidation }, (socket, request) => {
      const listener = listeners.get(request);
      if (listener) hub.add(socket, listener);
      else socket.terminate();
    });
  });
  const listenerOf = async ({ query }: FastifyRequest): Promise<Listener> => {
    const { ticket, connection } = query as { ticket?: unknown; connection?: unknown };
    const session =
      typeof ticket === 'string' &&
      (await inScope(system, 'system', (ctx) => consumeTicket(ctx, ticket)));
    const connectionId = isUuid(connection) ? connection : undefined;
    if (session) return { ...session, connectionId };
    throw new Problem(
      'unauthenticated',
      'That ticket was already used or has expired. Request a new one.',
    );
  };
  const ears = listenTo(platform.pools.owner.options, {
    channels: { [realtimeChannel]: hub.hear },
    connected: hub.missed,
  });
  app.addHook('preClose', async () => {
    hub.stop();
    closed.stop();
  });
  return { stop: ears.stop };
}
