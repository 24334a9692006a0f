import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './page-cache.ts';

/** Sends a finished page, or 304 if it has not changed. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers(page.headers);
  if (page.etag === undefined) return reply.send(page.body);
  const encoding = pickEncoding(request.headers['accept-encoding'], page.encodings);
  const etag = `"${page.etag}-${encoding}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('vary', 'accept-encoding, accept-language');
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.read(encoding));
}

function pickEncoding<Name extends string>(
  header: string | undefined,
  offered: readonly Name[],
): Name | 'identity' {
  const accepted = (header ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  const accepts = (name: string) =>
    accepted.some((entry) => entry.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(entry));
  return offered.find(accepts) ?? 'identity';
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));
