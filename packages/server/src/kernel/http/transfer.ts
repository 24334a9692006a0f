import { PassThrough, Readable } from 'node:stream';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherType } from './framework-refusal.ts';
import { refuseEncoding } from './refuse-encoding.ts';

const octets = 'application/offset+octet-stream';

/** Bodies of a transfer reach the service as they come, after the guard; of another type, none does. */
export function receiveBytes(api: FastifyInstance): void {
  api.addHook('onRequest', refuseEncoding);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', (_request, payload, done) => {
    // The connection may break while the caller is looked up: nobody reads the body yet, and an error
    // that nobody listens to would end the process.
    payload.on('error', () => undefined);
    done(null, payload);
  });
}

/**
 * The body on its way. Not the connection itself: a service that stops reading this one leaves the rest
 * to be dropped, so that the client comes to read the answer. A broken connection is an error of this
 * stream; a service that never reads it never notices.
 *
 * @throws Problem `invalid` for a body of another type.
 */
export function bytesOf({ body, headers }: FastifyRequest, endpoint: Endpoint) {
  if (!(body instanceof Readable)) return undefined;
  if (headers['content-type'] !== octets) refuseOtherType(endpoint);
  const bytes = new PassThrough();
  bytes.on('error', () => undefined);
  const end = (error?: Error | null) => {
    if (!body.readableEnded) bytes.destroy(error ?? new Error('The connection was lost.'));
  };
  // A stream that is destroyed already says nothing more.
  if (body.destroyed) end(body.errored);
  else body.once('error', end).once('close', end).pipe(bytes);
  return bytes;
}

/** The fields that the endpoint asks for: from headers, the query, and the path, which wins. */
export function headersAsInput({ headers, query, params }: FastifyRequest, { input }: Endpoint) {
  const told = Object.keys(input.shape).flatMap((field) => {
    const value = headers[field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    return value === undefined ? [] : [[field, value.toString()]];
  });
  return { ...Object.fromEntries(told), ...(query as object), ...(params as object) };
}
