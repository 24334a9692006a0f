import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  hasDisconnected,
  Problem,
  pickLanguage,
  problemOfDatabase,
  problemOfFramework,
  projectDir,
} from '../../kernel/index.ts';
import { serveAssets } from './assets.ts';
import { fetchWithin } from './internal-fetch.ts';
import { brokenPage, makePage, type Pages, refuseForm } from './page.ts';
import { openPageCache } from './page-cache.ts';
import { pageSemaphore } from './page-limit.ts';
import { sendPage } from './send-page.ts';
import { mountSiteMap, type Posts } from './site-map/index.ts';

const buildDir = join(projectDir, 'packages/web/build');
const serverFile = join(buildDir, 'server/index.js');

type Options = {
  /** The installation's address without a trailing slash. */
  readonly publicUrl: string;
  /** Changes whenever published content changes; kept pages of an older version are made anew. */
  readonly contentVersion?: () => string;
  /** Whether pages may load the bot check of Google; by default they load nothing of anyone else's. */
  readonly recaptcha?: boolean;
  /** Posts of the blog, for the site map; without them there is none. */
  readonly posts?: Posts;
  /** How long a kept page may be served without asking again, whatever the version says. */
  readonly ttlSeconds?: number;
  /** The pages of the built web; given by tests. */
  readonly pages?: Pages;
  /** How long a visitor waits while others’ pages are made; given by tests. */
  readonly pageWaitMs?: number;
};

type BuiltWeb = { entry: { module: { openPages: (build: BuiltWeb) => Pages } } };

/**
 * Serves everything that is not the API: the built scripts and styles, and every page. Mount it
 * after the API.
 *
 * Pages are made for an anonymous visitor, always: who is signed in is known to the browser alone.
 * Therefore each page is one and the same for everybody and can be kept, compressed, in memory.
 */
export async function mountWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { publicUrl, contentVersion = () => '', recaptcha = false, ttlSeconds = 5 } = options;
  const { posts } = options;
  const pages = options.pages ?? (await openBuild(app));
  const acquirePage = pageSemaphore(options.pageWaitMs);
  const cache = openPageCache({ contentVersion, ttlSeconds, maxBytes: 32 * 1024 * 1024 });

  const make = async (request: FastifyRequest, language: string) => {
    const release = await acquirePage(request.ip);
    const order = {
      request,
      language,
      origin: publicUrl,
      recaptcha,
      fetch: fetchWithin(app, {
        address: request.ip,
        userAgent: request.headers['user-agent'],
        host: request.host,
      }),
      report: (error: unknown) => request.log.error({ err: error }, "Couldn't render a page"),
    };
    return makePage(pages, order).finally(release);
  };

  await app.register(async (web) => {
    web.setErrorHandler((error, request, reply) => {
      const problem = problemOfDatabase(error) ?? problemOfFramework(error) ?? Problem.from(error);
      const { status, retryAfterSeconds } = problem;
      // Who breaks off, and a flood that is refused, is nothing to mend; a database that does not answer is.
      if (hasDisconnected(reply))
        request.log.info({ reason: problem.message }, 'The client left before the page.');
      else if (status === 503 && problem.cause === undefined)
        request.log.warn({ path: request.url.split('?')[0] }, problem.message);
      else if (status >= 500) request.log.error({ err: error }, "Couldn't render a page");
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
      return sendPage(request, reply, brokenPage(request.id, status));
    });
    if (posts) {
      const { mtime: builtAt } = await stat(serverFile);
      await mountSiteMap(web, { publicUrl, contentVersion, site: pages.site, builtAt, posts });
    }
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    // Asked for by name by feed readers and old browsers.
    web.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
    web.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const language = pickLanguage(languageAskedBy(request), pages.languages);
        const key = `${language} ${request.url}`;
        const page = await cache.take(key, () => make(request, language));
        return sendPage(request, reply, page);
      },
    });
    web.post('/*', async (request, reply) => {
      const language = pickLanguage(request.headers['accept-language'], pages.languages);
      const page = await make(request, language);
      return sendPage(request, reply, refuseForm(page, request.url));
    });
  });
}

async function openBuild(app: FastifyInstance): Promise<Pages> {
  await serveAssets(app, join(buildDir, 'client/assets'));
  await app.register(serveFiles, {
    root: join(buildDir, 'client'),
    decorateReply: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // The one script that pages of others may run.
      if (/\/embed\.js(\.\w+)?$/.test(path))
        reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const built: BuiltWeb = await import(pathToFileURL(serverFile).href);
  return built.entry.module.openPages(built);
}

/** A page in the page of somebody else speaks the language of that page, where it names one. */
function languageAskedBy({ url, headers }: FastifyRequest): string | undefined {
  const named = url.startsWith('/cause-embed/') && url.match(/[?&]lang=([a-z]{2})(&|$)/)?.[1];
  return named || headers['accept-language'];
}
