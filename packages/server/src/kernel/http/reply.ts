import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOfDatabase } from '../database/index.ts';
import { fullDisk, Problem } from '../failures/index.ts';
import { pickLanguage, writerIn } from '../text/index.ts';
import { sendDownload, withErrorListener } from './download.ts';
import { problemOfFramework } from './framework-refusal.ts';
import type { Answer } from './handle.ts';
import { hasDisconnected } from './presence.ts';

/** API responses may not run, frame or load anything, even when opened as a page. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('content-security-policy', apiPolicy);
  if (answer.kind === 'file') return sendDownload(request, reply, answer.download);
  if (answer.kind === 'reply') {
    const { status, headers, body } = answer.reply;
    return reply.code(status).headers(headers).send(withErrorListener(body));
  }
  if (answer.kind === 'headers')
    return reply.code(answer.outcome.status).headers(answer.outcome.headers).send();
  if (answer.kind === 'page') {
    if (answer.total !== undefined) reply.header('x-total-count', String(answer.total));
    if (answer.next !== null)
      reply.header('link', `<${nextPage(request, answer.next)}>; rel="next"`);
  }
  if (answer.text === undefined) return reply.send(answer.body);
  return reply.type('application/json; charset=utf-8').send(answer.text);
}

function nextPage({ url }: FastifyRequest, cursor: string): string {
  const [path, query] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  // The total is the same on every page.
  parameters.delete('total');
  return `${path}?${parameters}`;
}

/** Logs nothing when the client left, and a warning when the server is overloaded. */
function logRefusal(
  problem: Problem,
  error: unknown,
  { log }: FastifyRequest,
  reply: FastifyReply,
): void {
  const err = problem.cause ?? error;
  if (hasDisconnected(reply))
    log.info({ reason: problem.message }, 'The client disconnected before the response.');
  else if (problem.code === 'unavailable' && problem.cause === undefined)
    // The route, because some addresses contain a key.
    log.warn({ route: reply.request.routeOptions.url }, problem.message);
  else if (problem.status >= 500) log.error({ err }, problem.message);
}

const headersOfFiles = [
  'content-length',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether the database disk is full, if this server monitors it. */
    isDiskFull?: () => boolean;
  }
}

/** A database without space for its WAL shuts down, and only appears unavailable. */
function problemOf(error: unknown, { server }: FastifyRequest): Problem {
  const problem = problemOfDatabase(error);
  if (problem?.code === 'unavailable' && server.isDiskFull?.()) return fullDisk(error);
  return problem ?? problemOfFramework(error) ?? Problem.from(error);
}

/**
 * Sends every failure in one shape with the request id; details of server errors are logged, not
 * sent.
 *
 * @param failureMessage see `Endpoint.failureMessage`
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failureMessage?: string,
) {
  const problem = problemOf(error, request);
  logRefusal(problem, error, request, reply);
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(problem.retryAfterSeconds));
  // A file that could not be read had already set its headers.
  for (const name of headersOfFiles) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .headers({
      'content-security-policy': apiPolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bodyOf(problem, request, failureMessage));
}

function bodyOf(
  problem: Problem,
  { id, headers }: FastifyRequest,
  failureMessage: string | undefined,
) {
  const body = problem.body(id, writerIn(pickLanguage(headers['accept-language'])));
  if (failureMessage === undefined) return body;
  const message = problem.code === 'unexpected' ? failureMessage : body.message;
  return { ...body, success: false, message };
}
