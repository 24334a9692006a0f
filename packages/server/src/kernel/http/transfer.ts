import { PassThrough, Readable } from 'node:stream';
import type { Endpoint } from '@ngo-plus/contract/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherType } from './framework-refusal.ts';
import { refuseEncoding } from './refuse-encoding.ts';

const octets = 'application/offset+octet-stream';

/**
 * Passes transfer bodies to the service as they arrive, after the guard; bodies of another type are
 * not read.
 */
export function receiveBytes(api: FastifyInstance): void {
  api.addHook('onRequest', refuseEncoding);
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', (_request, payload, done) => {
    // The connection may break during authentication: nothing reads the body yet, and an unhandled
    // error would end the process.
    payload.on('error', () => undefined);
    done(null, payload);
  });
}

/**
 * Returns the body as a stream, not the connection itself: when a service stops reading, the rest
 * is discarded, so that the client reads the response. A broken connection is an error of this
 * stream.
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
  // A destroyed stream emits no further events.
  if (body.destroyed) end(body.errored);
  else body.once('error', end).once('close', end).pipe(bytes);
  return bytes;
}

/** Collects the endpoint's fields from headers, query and path; the path takes precedence. */
export function headersAsInput({ headers, query, params }: FastifyRequest, { input }: Endpoint) {
  const fields = Object.keys(input.shape).flatMap((field) => {
    const value = headers[field.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)];
    return value === undefined ? [] : [[field, value.toString()]];
  });
  return { ...Object.fromEntries(fields), ...(query as object), ...(params as object) };
}
