import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hydrateAfterPaint } from './hydration.ts';
import { cacheable, type Page, uncacheable } from './page-cache.ts';

/** What the server passes to the built web with each request. */
export type RenderContext = {
  readonly fetch: typeof fetch;
  readonly nonce: string;
  readonly origin: string;
  readonly requestId: string;
  readonly report: (error: unknown) => void;
};

export type Pages = {
  /** Languages of the pages; the first is the default for visitors. */
  readonly languages: readonly string[];
  readonly answer: (request: Request, context: RenderContext) => Promise<Response>;
  readonly site: () => Promise<Site>;
};

/** The public addresses of the built web; `updated` is a calendar day. */
export type Site = {
  readonly pages: readonly { readonly path: string; readonly updated?: string | undefined }[];
  /** The portal's, as patterns of robots.txt. */
  readonly closed: readonly string[];
};

type Order = Omit<RenderContext, 'nonce' | 'requestId'> & {
  readonly request: FastifyRequest;
  readonly language: string;
  /** Whether reCAPTCHA checks visitors, so that its scripts may run. */
  readonly recaptcha: boolean;
  /** Where map tiles come from. */
  readonly mapTiles: { readonly url: string } | undefined;
};

/** Rendering a page is aborted after this time. */
const timeoutMs = 15_000;

/** Renders one page. Of the visitor it receives only the address of the page and the language. */
export async function renderPage(pages: Pages, order: Order): Promise<Page> {
  const { request, language, recaptcha, mapTiles, ...context } = order;
  const nonce = randomBytes(18).toString('base64url');
  const pageRequest = new Request(new URL(pathOf(request.url), context.origin), {
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: {
      'accept-language': language,
      ...(request.method === 'POST' && formHeaders(request, context.origin)),
    },
    body: request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = await pages.answer(pageRequest, { ...context, nonce, requestId: request.id });
  const { [framingHeader]: sites, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  const framedBy = mayBeFramed(pageRequest.url) ? framersOf(sites) : "'none'";
  const tiles = fills(pageRequest.url) ? originOf(mapTiles?.url) : undefined;
  const rules = { recaptcha, framedBy, tiles };
  if (!headers['content-type']?.startsWith('text/html'))
    return finish(pageRequest, answer, { ...headers, ...policyOf([], rules) }, body);
  const { html, hashes } = hashScripts(hydrateAfterPaint(body.toString('utf8'), nonce), nonce);
  return finish(pageRequest, answer, { ...headers, ...policyOf(hashes, rules) }, Buffer.from(html));
}

/** The header by which an embeddable page names the sites that may frame it. */
const framingHeader = 'x-framed-by';

/** A host and perhaps a port, as the contract of embeds has them: nothing else gets into the policy. */
const site = /^(\*\.)?[a-z0-9.-]+(:\d{2,5})?$/;

/** Any site, unless sites are named: then these, and our own, which shows the preview. */
function framersOf(allowed = ''): string {
  const sites = allowed.split(' ').filter((one) => site.test(one));
  return sites.length === 0
    ? '*'
    : ["'self'", ...sites.map((one) => `https://${one} http://${one}`)].join(' ');
}

/** The embedded donation form is the only page for others' sites: donors then pay on a page that cannot be framed. */
const mayBeFramed = (url: string): boolean => new URL(url).pathname.startsWith('/cause-embed/');

/** The page on which people fill in a form keeps map tiles on the device. */
const fills = (url: string): boolean =>
  /^\/data-collection\/forms\/[^/]+\/fill$/.test(new URL(url).pathname);

/** The origin of an address with placeholders; undefined for a path of our own. */
const originOf = (url = ''): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

/** The path and query only: `//name` and `http://name/` would be addresses of another host. */
const pathOf = (url: string): string => url.replace(/^(?:https?:\/\/[^/]*)?[/\\]*/i, '/');

type Rules = {
  readonly recaptcha: boolean;
  readonly framedBy: string;
  /** The origin of map tiles. */
  readonly tiles?: string | undefined;
};

const strictest: Rules = { recaptcha: false, framedBy: "'none'" };

const policyOf = (hashes: readonly string[], rules: Rules = strictest) => ({
  'content-security-policy': contentPolicy(hashes, rules),
});

/** Only successful pages that are the same for everyone are cached. */
function finish(
  { method }: Request,
  { status }: Response,
  headers: Record<string, string>,
  body: Buffer,
): Page {
  const ownRule = 'cache-control' in headers || 'set-cookie' in headers;
  return method === 'GET' && status === 200 && !ownRule
    ? cacheable(headers, body)
    : uncacheable(status, { 'cache-control': 'no-store', ...headers }, body);
}

/**
 * The web refuses forms of other sites. A form whose origin is the host it is sent to is our own, also if the
 * installation is reached under another name than its public one.
 */
function formHeaders({ headers }: FastifyRequest, publicOrigin: string): Record<string, string> {
  const { 'content-type': type, origin = '', host } = headers;
  const own = URL.canParse(origin) && new URL(origin).host === host;
  return {
    ...(type && { 'content-type': type }),
    ...(origin && { origin: own ? new URL(publicOrigin).origin : origin }),
  };
}

/**
 * Replaces the nonce of every script by the hash of its text: a cached page is sent many times, and a nonce must not
 * be reused. A script without our nonce, however it got into the page, gets no hash and does not run.
 */
function hashScripts(marked: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const ours = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
  const html = marked.replace(ours, (_, before: string, after: string, text: string) => {
    if (text !== '') hashes.add(createHash('sha256').update(text).digest('base64'));
    return `<script${before}${after}>${text}</script>`;
  });
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] };
}

/** Directives that Google requires for reCAPTCHA (cloud.google.com/recaptcha/docs/faq). */
const google = 'https://www.google.com/recaptcha/';
const frames = `${google} https://recaptcha.google.com/recaptcha/`;

/** Styles may be inline: components set sizes and colours by attribute. Scripts may not. */
const contentPolicy = (hashes: readonly string[], { recaptcha, framedBy, tiles }: Rules): string =>
  [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
      ...(recaptcha ? [google, 'https://www.gstatic.com/recaptcha/'] : []),
    ].join(' '),
    ["connect-src 'self'", ...(recaptcha ? [google] : []), ...(tiles ? [tiles] : [])].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Recordings of people who fill in a form, before they are sent.
    "media-src 'self' blob:",
    "object-src 'none'",
    recaptcha ? `frame-src 'self' ${frames}` : "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');

/** The page for when even the error page could not be rendered. */
export const brokenPage = (requestId: string, status = 500): Page =>
  plainPage(
    status,
    titleOfBroken(status),
    `<p>Please try again in a moment.</p><p>Reference <code>${requestId}</code></p>`,
  );

function titleOfBroken(status: number): string {
  if (status === 503) return 'Too busy right now';
  return status < 500 ? "We couldn't read that request." : 'Unexpected Application Error!';
}

/** Refuses a form sent to an address that accepts none. An existing page explains it itself. */
export function refuseForm(page: Page, url: string): Page {
  if (page.status !== 405) return page;
  const allow = { allow: 'GET, HEAD' };
  const isReadable = page.headers['content-type']?.startsWith('text/html') || isForScripts(url);
  const answer = isReadable ? page : plainPage(405, "This form can't be submitted here.", wayBack);
  return uncacheable(405, { ...answer.headers, ...allow }, answer.body);
}

const wayBack = '<p>Go back to the form and send it again from there.</p>';

/** Data requests of client-side navigation. */
const isForScripts = (url: string): boolean => /\.data(\?|$)/.test(url);

function plainPage(status: number, title: string, content: string): Page {
  const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1>${content}<p><a href="/">Go to the home page</a></p></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return uncacheable(status, { ...headers, ...policyOf([]) }, Buffer.from(body));
}
