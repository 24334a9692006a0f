import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hydrateAfterPaint } from './hydration.ts';
import { keepable, type Page, passing } from './page-cache.ts';

/** What the built web needs of the server that asks it for a page. */
export type Surroundings = {
  readonly fetch: typeof fetch;
  readonly nonce: string;
  readonly origin: string;
  readonly requestId: string;
  readonly report: (error: unknown) => void;
};

export type Pages = {
  /** The languages pages can be made in; the first is spoken when a visitor's is not among them. */
  readonly languages: readonly string[];
  readonly answer: (request: Request, around: Surroundings) => Promise<Response>;
  readonly site: () => Promise<Site>;
};

/** What the built web knows of its own addresses; `updated` is a calendar day. */
export type Site = {
  readonly places: readonly { readonly path: string; readonly updated?: string | undefined }[];
  /** The portal's, as patterns of robots.txt. */
  readonly closed: readonly string[];
};

type Order = Omit<Surroundings, 'nonce' | 'requestId'> & {
  readonly request: FastifyRequest;
  readonly language: string;
  /** Whether visitors are checked by reCAPTCHA, whose scripts may then run. */
  readonly recaptcha: boolean;
};

/** A page that takes longer than this to make is given up. */
const patienceMs = 15_000;

/** Has one page made. Of the visitor it learns the address of the page and the language alone. */
export async function makePage(pages: Pages, order: Order): Promise<Page> {
  const { request, language, recaptcha, ...around } = order;
  const nonce = randomBytes(18).toString('base64url');
  const asked = new Request(new URL(pathOf(request.url), around.origin), {
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: {
      'accept-language': language,
      ...(request.method === 'POST' && formHeaders(request, around.origin)),
    },
    body: request.method === 'POST' ? new Uint8Array(request.body as Buffer) : null,
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await pages.answer(asked, { ...around, nonce, requestId: request.id });
  const { [framingHeader]: sites, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer());
  const framedBy = mayBeFramed(asked.url) ? framersOf(sites) : "'none'";
  const rules = { recaptcha, framedBy };
  if (!headers['content-type']?.startsWith('text/html'))
    return finish(asked, answer, { ...headers, ...policyOf([], rules) }, body);
  const { html, hashes } = hashScripts(hydrateAfterPaint(body.toString('utf8'), nonce), nonce);
  return finish(asked, answer, { ...headers, ...policyOf(hashes, rules) }, Buffer.from(html));
}

/** In which a page that may be framed says by which sites alone. */
const framingHeader = 'x-framed-by';

/** A host and perhaps a port, as the contract of embeds has them: nothing else gets into the policy. */
const site = /^(\*\.)?[a-z0-9.-]+(:\d{2,5})?$/;

/** Any page, unless sites are named: then these, and our own, which shows how it looks. */
function framersOf(named = ''): string {
  const sites = named.split(' ').filter((one) => site.test(one));
  return sites.length === 0
    ? '*'
    : ["'self'", ...sites.map((one) => `https://${one} http://${one}`)].join(' ');
}

/** The one page that is made for the pages of others: whoever gives there pays on a page that no frame holds. */
const mayBeFramed = (url: string): boolean => new URL(url).pathname.startsWith('/cause-embed/');

/** The path and query alone: `//name` and `http://name/` would be addresses of another host. */
const pathOf = (url: string): string => url.replace(/^(?:https?:\/\/[^/]*)?[/\\]*/i, '/');

type Rules = { readonly recaptcha: boolean; readonly framedBy: string };

const strictest: Rules = { recaptcha: false, framedBy: "'none'" };

const policyOf = (hashes: readonly string[], rules: Rules = strictest) => ({
  'content-security-policy': contentPolicy(hashes, rules),
});

/** Only what is the same for everyone, and went well, may be kept. */
function finish(
  { method }: Request,
  { status }: Response,
  headers: Record<string, string>,
  body: Buffer,
): Page {
  const ownRule = 'cache-control' in headers || 'set-cookie' in headers;
  return method === 'GET' && status === 200 && !ownRule
    ? keepable(headers, body)
    : passing(status, { 'cache-control': 'no-store', ...headers }, body);
}

/**
 * The web refuses forms of other sites. A form whose origin is the host it is sent to is our own,
 * also where the installation is reached under another name than its public one.
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
 * Replaces the nonce of every script by the hash of its text: a kept page is sent many times, and a
 * nonce may be sent once. A script without our nonce, however it got into the page, gets no hash
 * and is not run.
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

/** What Google asks to be allowed for its check (cloud.google.com/recaptcha/docs/faq). */
const google = 'https://www.google.com/recaptcha/';
const frames = `${google} https://recaptcha.google.com/recaptcha/`;

/** Styles may be inline: components set sizes and colours by attribute. Scripts may not. */
const contentPolicy = (hashes: readonly string[], { recaptcha, framedBy }: Rules): string =>
  [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...hashes.map((hash) => `'sha256-${hash}'`),
      ...(recaptcha ? [google, 'https://www.gstatic.com/recaptcha/'] : []),
    ].join(' '),
    ...(recaptcha ? [`connect-src 'self' ${google}`] : []),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    recaptcha ? `frame-src 'self' ${frames}` : "frame-src 'self'",
    `frame-ancestors ${framedBy}`,
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');

/** What is said when even the page that says so could not be made. */
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

/** A form was sent to an address that takes none. Where there is a page, the page says so itself. */
export function refuseForm(page: Page, url: string): Page {
  if (page.status !== 405) return page;
  const allow = { allow: 'GET, HEAD' };
  const worded = page.headers['content-type']?.startsWith('text/html') || isForScripts(url);
  const said = worded ? page : plainPage(405, "This form can't be submitted here.", wayBack);
  return passing(405, { ...said.headers, ...allow }, said.body);
}

const wayBack = '<p>Go back to the form and send it again from there.</p>';

/** What the pages of the browser ask of the pages of the server. */
const isForScripts = (url: string): boolean => /\.data(\?|$)/.test(url);

function plainPage(status: number, title: string, content: string): Page {
  const body = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<h1>${title}</h1>${content}<p><a href="/">Go to the home page</a></p></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return passing(status, { ...headers, ...policyOf([]) }, Buffer.from(body));
}
