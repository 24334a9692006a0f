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
import { brokenPage, type Pages, refuseForm, renderPage } from './page.ts';
import { openPageCache } from './page-cache.ts';
import { pageSemaphore } from './page-limit.ts';
import { sendPage } from './send-page.ts';
import { mountSiteMap, type Posts } from './site-map/index.ts';

const buildDir = join(projectDir, 'packages/web/build');
const serverFile = join(buildDir, 'server/index.js');

type Options = {
  /** The installation's address without a trailing slash. */
  readonly publicUrl: string;
  /** Changes whenever published content changes; cached pages of an older version are rendered again. */
  readonly contentVersion?: () => string;
  /** Whether pages may load reCAPTCHA; by default they load nothing from other hosts. */
  readonly recaptcha?: boolean;
  /** Where map tiles come from. */
  readonly mapTiles?: { readonly url: string } | undefined;
  /** Posts of the blog, for the site map; without them there is none. */
  readonly posts?: Posts;
  /** Maximum age of a cached page, whatever its version. */
  readonly ttlSeconds?: number;
  /** The pages of the built web; set by tests. */
  readonly pages?: Pages;
  /** How long a visitor waits for other visitors' renderings; set by tests. */
  readonly pageWaitMs?: number;
};

type BuiltWeb = { entry: { module: { openPages: (build: BuiltWeb) => Pages } } };

/**
 * Serves everything that is not the API: the built scripts and styles, and every page. Mount it after the API.
 *
 * Pages are always rendered for an anonymous visitor: only the browser knows who is signed in. So each page is the
 * same for everyone and can be cached in memory, compressed.
 */
export async function mountWeb(app: FastifyInstance, options: Options): Promise<void> {
  const {
    publicUrl,
    contentVersion = () => '',
    recaptcha = false,
    mapTiles,
    ttlSeconds = 5,
  } = options;
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
      mapTiles,
      fetch: fetchWithin(app, {
        address: request.ip,
        userAgent: request.headers['user-agent'],
        host: request.host,
      }),
      report: (error: unknown) => request.log.error({ err: error }, "Couldn't render a page"),
    };
    return renderPage(pages, order).finally(release);
  };

  await app.register(async (web) => {
    web.setErrorHandler((error, request, reply) => {
      const problem = problemOfDatabase(error) ?? problemOfFramework(error) ?? Problem.from(error);
      const { status, retryAfterSeconds } = problem;
      // Disconnected clients and refused floods are not errors of the server; an unavailable database is.
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
    // Feed readers and old browsers request it by name.
    web.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
    web.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const language = pickLanguage(requestedLanguage(request), pages.languages);
        const key = `${language} ${request.url}`;
        const page = await cache.get(key, () => make(request, language));
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
      // The only script that others' sites may load.
      if (/\/embed\.js(\.\w+)?$/.test(path))
        reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const built: BuiltWeb = await import(pathToFileURL(serverFile).href);
  return built.entry.module.openPages(built);
}

/** An embedded page uses the language of the page around it, if that names one. */
function requestedLanguage({ url, headers }: FastifyRequest): string | undefined {
  const embeddedLanguage =
    url.startsWith('/cause-embed/') && url.match(/[?&]lang=([a-z]{2})(&|$)/)?.[1];
  return embeddedLanguage || headers['accept-language'];
}
