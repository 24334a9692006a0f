import websocket from '@fastify/websocket';
import { realtimePath } from '@ngo-plus/contract/identity/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  inScope,
  listenTo,
  type Platform,
  Problem,
  systemRequestContext,
} from '../../kernel/index.ts';
import { openHub } from './hub.ts';
import { realtimeChannel } from './message.ts';
import { openSessions } from './sessions.ts';
import { consumeTicket, type Listener } from './tickets.ts';

/** Clients send nothing, so this is generous. */
const maxPayload = 1_024;

/**
 * Serves sockets under `/api/realtime` and forwards what any server on the database publishes.
 *
 * @returns a function that stops listening and tells sockets to reconnect
 */
export async function mountRealtime(
  app: FastifyInstance,
  platform: Platform,
): Promise<{ stop(): Promise<void> }> {
  const system = systemRequestContext(platform, 'realtime');
  const hub = openHub((ids) => inScope(system, 'system', (ctx) => openSessions(ctx, ids)));
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
    const { ticket } = query as { ticket?: unknown };
    const session =
      typeof ticket === 'string' &&
      (await inScope(system, 'system', (ctx) => consumeTicket(ctx, ticket)));
    if (session) return session;
    throw new Problem(
      'unauthenticated',
      'That ticket was already used or has expired. Request a new one.',
    );
  };
  const ears = listenTo(platform.pools.owner.options, {
    channels: { [realtimeChannel]: hub.hear },
    connected: hub.missed,
  });
  app.addHook('preClose', async () => hub.stop());
  return { stop: ears.stop };
}
