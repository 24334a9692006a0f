/** Addresses that programs ask for, not people: the API, scripts and styles, and single files. */
const noPage = /^\/(api|assets)(\/|$)|\.[a-z0-9]{1,8}$/i;

const here = 'http://page.invalid';
const maxPathLength = 150;
const maxHostLength = 100;

/**
 * The path of one of our pages, without query, anchor and last slash; undefined for anything else.
 * What a browser encodes is encoded, so it is plain ASCII.
 */
export function pageOf(url: string): string | undefined {
  if (!url.startsWith('/') || !URL.canParse(url, here)) return undefined;
  const { origin, pathname } = new URL(url, here);
  if (origin !== here || noPage.test(pathname)) return undefined;
  return pathname.replace(/(.)\/+$/, '$1').slice(0, maxPathLength);
}

/** The host of the page before, without `www.`; empty for none, for our own pages and for odd ones. */
export function referrerHostOf(referrer: string | undefined, publicUrl: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const { protocol, hostname } = new URL(referrer);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const host = bare(hostname);
  return host === bare(new URL(publicUrl).hostname) ? '' : host.slice(0, maxHostLength);
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
