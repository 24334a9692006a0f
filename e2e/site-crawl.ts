import { type HtmlPage, readHtml } from './html-page.ts';

export type Crawled = HtmlPage & { readonly path: string; readonly html: string };

type Step = { readonly path: string; readonly from: string };

type Site = {
  readonly pages: readonly Crawled[];
  /** Broken links, with the pages that have them. */
  readonly broken: readonly string[];
};

/** Number of concurrent requests. */
const hands = 6;

/**
 * Follows all links of a site from the given paths, without scripts: pages, their files, and anchors. Other hosts are
 * not requested.
 */
export async function crawl(base: string, starts: readonly string[]): Promise<Site> {
  const pages = new Map<string, Crawled>();
  const broken: string[] = [];
  const known = new Set<string>(starts);
  const waiting: Step[] = starts.map((path) => ({ path, from: 'the start' }));
  const own = (address: string, at: string): URL | undefined => {
    const url = new URL(address, new URL(at, base));
    return hostsOf(base).includes(url.host) ? url : undefined;
  };
  const ask = (address: string, from: string) => {
    const url = own(address, from);
    if (!url || !/^https?:$/.test(url.protocol)) return;
    const path = `${url.pathname}${url.search}`;
    if (known.has(path)) return;
    known.add(path);
    waiting.push({ path, from });
  };
  const visit = async ({ path, from }: Step): Promise<void> => {
    const reply = await fetch(`${base}${path}`, { redirect: 'manual' });
    if (reply.status !== 200) {
      const to = reply.headers.get('location') ?? '';
      broken.push(`${path} on ${from}: ${reply.status} ${to}`.trim());
      return void reply.body?.cancel();
    }
    if (!reply.headers.get('content-type')?.startsWith('text/html'))
      return void (await reply.arrayBuffer());
    const html = await reply.text();
    const page = { ...readHtml(html), path, html };
    pages.set(path, page);
    for (const address of [...page.links, ...page.assets]) ask(address, path);
  };
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await visit(step);
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: hands }, work));
  return { pages: [...pages.values()], broken: [...broken, ...missingParts(pages, own)] };
}

/** The server is requested by IP address but calls itself `localhost`. */
const hostsOf = (base: string): string[] => {
  const { host, port } = new URL(base);
  return [host, `localhost:${port}`];
};

function missingParts(
  pages: ReadonlyMap<string, Crawled>,
  own: (address: string, at: string) => URL | undefined,
): string[] {
  return [...pages.values()].flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const url = own(link, path);
      const page = url && pages.get(`${url.pathname}${url.search}`);
      const part = decodeURIComponent(url?.hash.slice(1) ?? '');
      return !page || part === '' || page.ids.has(part) ? [] : [`${link} on ${path}: no such part`];
    }),
  );
}
