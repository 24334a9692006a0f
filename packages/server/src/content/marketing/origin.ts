/** Paths that are requested by programs, not people: the API, scripts and styles, and single files. */
const noPage = /^\/(api|assets)(\/|$)|\.[a-z0-9]{1,8}$/i;

const baseUrl = 'http://page.invalid';
const maxPathLength = 150;
const maxHostLength = 100;

/**
 * The path of one of our pages, without query, fragment and trailing slash; undefined for anything else. It is
 * percent-encoded, so it is plain ASCII.
 */
export function pageOf(url: string): string | undefined {
  if (!url.startsWith('/') || !URL.canParse(url, baseUrl)) return undefined;
  const { origin, pathname } = new URL(url, baseUrl);
  if (origin !== baseUrl || noPage.test(pathname)) return undefined;
  return pathname.replace(/(.)\/+$/, '$1').slice(0, maxPathLength);
}

/** The host of the referrer, without `www.`; empty for none, for our own pages and for invalid ones. */
export function referrerHostOf(referrer: string | undefined, publicUrl: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const host = withoutWww(hostname);
  return host === withoutWww(new URL(publicUrl).hostname) ? '' : host.slice(0, maxHostLength);
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, '');
