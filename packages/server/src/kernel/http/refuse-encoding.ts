import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../failures/index.ts';

const message =
  "Files can't be sent with Content-Encoding. Send the raw bytes without that header.";

/**
 * Refuses a compressed body before anything reads it, with 415 and the header that names what is
 * accepted (RFC 9110, section 12.5.3). Offsets, sizes and checksums of a transfer refer to the
 * bytes of the file, and anonymous callers must not make the server decompress.
 */
export async function refuseEncoding(request: FastifyRequest, reply: FastifyReply) {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return undefined;
  return reply
    .code(415)
    .type('application/json; charset=utf-8')
    .headers({ 'accept-encoding': 'identity', 'cache-control': 'no-store' })
    .send(new Problem('invalid', message).body(request.id));
}
