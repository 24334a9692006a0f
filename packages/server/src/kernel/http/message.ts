import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Message } from './handle.ts';

/** A provider that catches up sends everything at once, and all of it from one address. */
export const rateOfMessages = { max: 30_000, timeWindow: 60_000 };

/** Bodies of other services reach us as they came, whatever type they say they are of. */
export function receiveMessages(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const messageOf = ({ headers, body }: FastifyRequest): Message | undefined =>
  body instanceof Buffer ? { headers, body } : undefined;
