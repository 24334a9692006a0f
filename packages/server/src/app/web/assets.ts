import { readdir } from 'node:fs/promises';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * These headers concern documents, not scripts or styles. A page has thirty such files, and on a slow line half a
 * kilobyte each adds up.
 */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
] as const;

/**
 * Serves the files of a build whose names contain the hash of their content. A missing one belongs to another version:
 * the browser gets a short answer, and may ask again after the next release.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  // By default, @fastify/static reads the whole folder for each file to check the spelling of its name. With two
  // thousand files that was two fifths of the server's work for a page.
  const names = new Set(await readdir(root));
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler((_request, reply) =>
        reply
          .code(404)
          .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .send('Nothing was found at this address.'),
      );
      assets.addHook('onSend', async (_request, reply) => {
        for (const name of headersOfDocuments) reply.removeHeader(name);
      });
      await assets.register(serveFiles, {
        root,
        lastModified: false,
        // Browsers never request ranges of a script, and the header is shorter.
        acceptRanges: false,
        serve: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
      });
      assets.get<{ Params: { name: string } }>('/:name', ({ params: { name } }, reply) =>
        names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
      );
    },
    { prefix: '/assets' },
  );
}
