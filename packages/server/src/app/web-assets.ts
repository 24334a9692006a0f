import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of a build whose names hold the hash of what is in them. One that is gone belongs
 * to another version: the browser is told in a line, and asks again after the next release.
 */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler((_request, reply) =>
        reply
          .code(404)
          .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .send('There is nothing at this address.'),
      );
      await assets.register(serveFiles, {
        root,
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
      });
    },
    { prefix: '/assets' },
  );
}
