import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedRange } from '../byte-range.ts';
import { Problem } from '../failures/index.ts';
import type { Download, RangedBody } from './handle.ts';

/** Sends a file with its name and headers; of a ranged body, the requested range. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, fileName, headers }: Download,
) {
  reply.type(type);
  if (fileName !== undefined) {
    const ascii = fileName.replace(/[^\w. -]/g, '_');
    reply.header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
  }
  reply.headers(headers ?? {});
  if (isUnchanged(request, headers?.['etag'])) return reply.code(304).send();
  return isRanged(body) ? sendRanged(request, reply, body) : reply.send(withErrorListener(body));
}

/**
 * Hooks run before the stream is read; it may fail meanwhile, and an unhandled error would end the
 * process.
 */
export function withErrorListener<Body>(body: Body): Body {
  if (body instanceof Readable) body.on('error', () => undefined);
  return body;
}

/** The caller already has this version, by its strong entity tag. */
const isUnchanged = ({ headers }: FastifyRequest, etag: string | undefined): boolean =>
  etag !== undefined &&
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);

const isRanged = (body: Download['body']): body is RangedBody =>
  typeof body === 'object' && 'sizeBytes' in body;

async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { sizeBytes, open }: RangedBody,
) {
  // Ranges count bytes of the file, not of a compressed representation.
  request.headers['x-no-compression'] = 'true';
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': String(sizeBytes) });
  // Ranges are defined for GET only. The body of a HEAD response is discarded, so nothing is
  // opened.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));

  const { range, 'if-range': ifRange } = request.headers;
  const requested = requestedRange({ range, ifRange: ifRange?.toString() }, sizeBytes, {
    etag: reply.getHeader('etag')?.toString(),
    lastModified: reply.getHeader('last-modified')?.toString(),
  });
  if (requested === 'whole') return reply.send(withErrorListener(await open()));
  if (requested === 'unsatisfiable') return refuseRange(request, reply, sizeBytes);
  const { from, to } = requested;
  reply.headers({
    'content-range': `bytes ${from}-${to - 1}/${sizeBytes}`,
    'content-length': String(to - from),
  });
  return reply.code(206).send(withErrorListener(await open(requested)));
}

function refuseRange({ id }: FastifyRequest, reply: FastifyReply, sizeBytes: number) {
  for (const name of ['content-length', 'content-disposition', 'etag', 'last-modified'])
    reply.removeHeader(name);
  const problem = new Problem(
    'invalid',
    "That range doesn't exist. The file is {{sizeBytes}} bytes long.",
    { values: { sizeBytes } },
  );
  return reply
    .code(416)
    .type('application/json; charset=utf-8')
    .headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' })
    .send(problem.body(id));
}
