import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../failures/index.ts';
import { sendProblem } from './reply.ts';

/**
 * Answers an address that cannot be routed, such as `/%ff`: no hook has run for it. Outside the
 * API, it is retried in a readable form, so that the pages answer it.
 */
export function sendUnreadable(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id);
  if (!request.url.startsWith('/api/')) return reply.redirect(readable(request.url));
  const message = 'The address is incomplete. Check the link.';
  return sendProblem(new Problem('invalid', message), request, reply);
}

/**
 * Replaces undecodable bytes of an address. It stays on this host: `//name` would be another one.
 */
function readable(url: string): string {
  const decodable = url.replace(/(?:%[0-9a-f]{2})+|%/gi, (part) =>
    isText(part) ? part : '%EF%BF%BD',
  );
  return `/${decodable.replace(/^[/\\]+/, '')}`;
}

function isText(encoded: string): boolean {
  try {
    return decodeURIComponent(encoded).length > 0;
  } catch {
    return false;
  }
}

/** Errors before a request exists, by Node's codes. */
const answers: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The address or headers are too long. Shorten your search.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long. Send it again.' },
};
const other = {
  status: 400,
  message: "The server couldn't read that HTTP request. Check the address and headers.",
};

/** Time limit for a refused caller to read the response, in milliseconds. */
const lingering = 1_000;

/**
 * Answers on the raw connection, in the shape of every other refusal, and closes it. What the caller still
 * sends is read and dropped for a moment: closing with unread bytes would reset the connection and could lose the answer.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, message } = answers[error.code ?? ''] ?? other;
  const body = JSON.stringify({ code: 'invalid', message, requestId: randomUUID() });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.resume();
  setTimeout(() => socket.destroy(), lingering).unref();
}
