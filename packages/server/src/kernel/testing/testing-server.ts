import type { ActorRole } from '@ngo-plus/contract/kernel';
import Fastify from 'fastify';
import type { Actor } from '../context.ts';
import { type Route, serveRoutes } from '../http/index.ts';
import type { Logger } from '../log.ts';
import { ownOrigin } from '../own-origin.ts';
import { type Platform, requestContextOf } from '../request-context.ts';
import { pickLanguage } from '../text/index.ts';

export type Served = {
  readonly send: (
    who: ActorRole | Actor | undefined,
    request: `${string} /api/${string}`,
    body?: object | string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown; text: string; headers: Record<string, unknown> }>;
  /** The same on a local port, for tests that need a real connection. */
  readonly listen: () => Promise<Listening>;
};

type Listening = {
  readonly fetch: (
    who: ActorRole | Actor | undefined,
    request: `${string} /api/${string}`,
    options?: RequestInit,
  ) => Promise<Response>;
  readonly close: () => Promise<void>;
};

type Setting = {
  readonly platform: Platform;
  readonly requestParts: { requestId: string; address: string; userAgent: string; log: Logger };
  readonly caller: (who: ActorRole | Actor | undefined) => Actor | undefined;
};

const tokenOf = (actor: Actor) => Buffer.from(JSON.stringify(actor)).toString('base64url');
const actorIn = (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString()) as Actor;

/** The routes behind the real guard, limits and shapes; only who a token belongs to is made up. */
export async function serveIn(
  { platform, requestParts: around, caller }: Setting,
  routes: readonly Route[],
  { guarded } = { guarded: true },
): Promise<Served> {
  const app = Fastify({ bodyLimit: 1_048_576, routerOptions: { maxParamLength: 300 } });
  await serveRoutes(app, routes, {
    guarded,
    authenticate: async (token) => actorIn(token),
    outside: (caller, { method, id, headers, protocol, host }) => {
      const readsOnly = !caller.actor && /^(GET|HEAD)$/.test(method);
      const address = headers['x-forwarded-for']?.toString() ?? around.address;
      const origin = ownOrigin(platform.config, { protocol, host });
      return requestContextOf(platform, {
        ...around,
        ...caller,
        address,
        language: pickLanguage(headers['accept-language']),
        origin,
        requestId: id,
        readsOnly,
      });
    },
  });
  const send: Served['send'] = async (who, request, body, headers = {}) => {
    const [method, url] = request.split(' ') as ['GET', string];
    const actor = caller(who);
    const reply = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(actor && { authorization: `Bearer ${tokenOf(actor)}` }),
        ...headers,
      },
    });
    const isJson =
      reply.body !== '' && String(reply.headers['content-type']).startsWith('application/json');
    const answer: unknown = isJson ? reply.json() : undefined;
    return { status: reply.statusCode, body: answer, text: reply.body, headers: reply.headers };
  };
  const listen: Served['listen'] = async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      fetch: (who, request, options) => {
        const [method = '', path] = request.split(' ');
        const actor = caller(who);
        const headers = new Headers(options?.headers);
        if (actor) headers.set('authorization', `Bearer ${tokenOf(actor)}`);
        return fetch(`${origin}${path}`, { ...options, method, headers });
      },
      close: () => app.close(),
    };
  };
  return { send, listen };
}
