import multipart from '@fastify/multipart';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, RequestContext, Scope } from '../context.ts';
import { Problem } from '../failures/index.ts';
import { networkOf } from '../network.ts';
import { consume } from '../records/index.ts';
import { dropParts, exchangeOf, receiveParts } from './exchange.ts';
import {
  maxFieldBytes,
  maxFields,
  problemOfForm,
  problemOfFramework,
  refuseCutField,
  refuseOtherBody,
} from './framework-refusal.ts';
import { guard, scopeOf } from './guard.ts';
import type { Route } from './handle.ts';
import { messageOf, rateOfMessages, receiveMessages } from './message.ts';
import { signalOf } from './presence.ts';
import { refuseEncoding } from './refuse-encoding.ts';
import { sendAnswer, sendProblem } from './reply.ts';
import { bytesOf, headersAsInput, receiveBytes } from './transfer.ts';
import { dropRest, filePartOf } from './upload.ts';
import type { VisitorAnswers } from './visitor-answers.ts';

/** A folder of many small files needs many requests; storage limits bound their total. */
const rateOfTransfers = { max: 6_000, timeWindow: 60_000 };

/** `signal` aborts when the client disconnects before the response is complete. */
type Caller = {
  readonly actor: Actor | undefined;
  readonly scope: Scope;
  readonly signal: AbortSignal;
};

export type Surroundings = {
  /** Returns the owner of a bearer token; undefined when it is unknown, expired or revoked. */
  readonly authenticate: (token: string) => Promise<Actor | undefined>;
  readonly outside: (caller: Caller, request: FastifyRequest) => RequestContext;
  /** False only in the test that proves row-level security alone. */
  readonly guarded?: boolean;
  /** Without it, every answer is made anew. */
  readonly visitorAnswers?: VisitorAnswers | undefined;
};

/**
 * Adds routes under `/api` to a Fastify server. Path parameters take precedence over body and query
 * fields of the same name.
 */
export async function serveRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  surroundings: Surroundings,
): Promise<void> {
  await app.register(async (api) => {
    api.setErrorHandler(sendProblem);
    await api.register(multipart, {
      limits: { files: 1, fields: maxFields, parts: maxFields + 1 },
    });
    const {
      json = [],
      file = [],
      bytes = [],
      message = [],
      parts = [],
    } = Object.groupBy(routes, ({ endpoint }) => endpoint.bodyType);
    for (const route of json) addRoute(api, route, surroundings);
    await api.register(async (forms) => {
      forms.addHook('onRequest', refuseEncoding);
      for (const route of file) addRoute(forms, route, surroundings);
    });
    await api.register(async (exchanges) => {
      receiveParts(exchanges);
      for (const route of parts) addRoute(exchanges, route, surroundings);
    });
    await api.register(async (transfers) => {
      receiveBytes(transfers);
      for (const route of bytes) addRoute(transfers, route, surroundings);
    });
    await api.register(async (webhooks) => {
      receiveMessages(webhooks);
      for (const route of message) addRoute(webhooks, route, surroundings);
    });
    api.all('/api/*', (request, reply) =>
      sendProblem(new Problem('not_found', 'Nothing was found at this address.'), request, reply),
    );
  });
}

function addRoute(
  api: FastifyInstance,
  { endpoint, handle, sameForVisitors = false }: Route,
  surroundings: Surroundings,
): void {
  const [method, url] = endpoint.route.split(' ') as [string, string];
  api.route({
    method,
    url,
    bodyLimit: endpoint.maxBytes,
    ...(endpoint.bodyType === 'bytes' && { config: { rateLimit: rateOfTransfers } }),
    ...(endpoint.bodyType === 'message' && { config: { rateLimit: rateOfMessages } }),
    errorHandler: (error, request, reply) =>
      sendProblem(
        problemOfFramework(error, endpoint) ?? error,
        request,
        reply,
        endpoint.failureMessage,
      ),
    handler: async (request, reply) => {
      const actor = await actorOf(request, endpoint, surroundings);
      if (surroundings.guarded ?? true) guard(endpoint, actor);
      const caller = { actor, scope: scopeOf(endpoint, actor), signal: signalOf(reply) };
      const outside = surroundings.outside(caller, request);
      await countCall(outside, endpoint);
      const { raw, file, bytes, message, exchange } = await readCall(request, endpoint);
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      try {
        const asksTotal = (request.query as Record<string, unknown>)['total'] === 'true';
        const call = { outside, raw, asksTotal, idempotencyKey, file, bytes, message, exchange };
        const answer = () => handle(call);
        const question = `${outside.language} ${outside.origin} ${request.url}`;
        const { visitorAnswers } = surroundings;
        return sendAnswer(
          request,
          reply,
          sameForVisitors && !actor && visitorAnswers
            ? await visitorAnswers.get(question, answer)
            : await answer(),
        );
      } finally {
        if (file) dropRest(request, file.stream);
        if (bytes) dropRest(request, bytes);
        if (exchange?.parts) dropParts(request);
      }
    },
  });
}

/**
 * An invalid bearer token is a `401` where sign-in is required; on public endpoints the caller is
 * anonymous.
 */
async function actorOf(
  request: FastifyRequest,
  { access }: Endpoint,
  { authenticate }: Surroundings,
): Promise<Actor | undefined> {
  const [, token] = request.headers.authorization?.match(/^Bearer (\S{20,500})$/i) ?? [];
  if (token === undefined) return undefined;
  const actor = await authenticate(token);
  if (!actor && access !== 'public')
    throw new Problem('unauthenticated', 'Your session has ended. Sign in again.');
  return actor;
}

async function countCall(outside: RequestContext, { limit, route }: Endpoint): Promise<void> {
  if (!limit) return;
  const network = networkOf(outside.address);
  const who = limit.per === 'user' ? (outside.actor?.userId ?? network) : network;
  await consume(outside, `${route} ${who}`, limit);
}

async function readCall(request: FastifyRequest, endpoint: Endpoint) {
  const nothing = { file: undefined, bytes: undefined, message: undefined, exchange: undefined };
  switch (endpoint.bodyType) {
    case 'file':
      return { ...nothing, ...(await readForm(request, endpoint)) };
    case 'json':
      return { ...nothing, raw: readInput(request) };
    case 'bytes':
      return {
        ...nothing,
        raw: headersAsInput(request, endpoint),
        bytes: bytesOf(request, endpoint),
      };
    case 'message':
      return { ...nothing, raw: request.params, message: messageOf(request) };
    case 'parts':
      return {
        ...nothing,
        raw: { ...(request.query as object), ...(request.params as object) },
        exchange: exchangeOf(request, endpoint),
      };
  }
}

/** An empty filter in the query counts as not set. */
function readInput(request: FastifyRequest) {
  const { method, query, body, params } = request;
  const parameters = Object.entries(query as object).filter(([, value]) => value !== '');
  if (method !== 'GET' && method !== 'HEAD') refuseOtherBody(body, request.isMultipart());
  return { ...Object.fromEntries(parameters), ...(body as object), ...(params as object) };
}

/** Text fields must precede the file, because the file is streamed. */
async function readForm(request: FastifyRequest, endpoint: Endpoint) {
  const { maxBytes } = endpoint;
  if (!request.isMultipart()) throw new Problem('invalid', 'Send the file as multipart/form-data.');
  const limits = { fileSize: maxBytes, fieldSize: maxFieldBytes };
  const part = await request.file({ limits }).catch((error: unknown) => {
    throw problemOfForm(error, endpoint);
  });
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part?.fields ?? {})) {
    if (!field || Array.isArray(field) || field.type !== 'field') continue;
    refuseCutField({ name, cut: field.valueTruncated });
    fields[name] = field.value;
  }
  const file = part && filePartOf(part, maxBytes);
  const raw = { ...(request.query as object), ...fields, ...(request.params as object) };
  return { raw, file };
}
