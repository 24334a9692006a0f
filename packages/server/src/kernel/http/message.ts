import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Message } from './handle.ts';

/** A provider that recovers from an outage sends its whole backlog in a burst, from one address. */
export const rateOfMessages = { max: 30_000, timeWindow: 60_000 };

/** Passes webhook bodies through unchanged, whatever content type they declare. */
export function receiveMessages(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const messageOf = ({ headers, body }: FastifyRequest): Message | undefined =>
  body instanceof Buffer ? { headers, body } : undefined;
