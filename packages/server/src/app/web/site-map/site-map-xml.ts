/** An address that search engines may list, from the root: `/pricing`. */
export type Entry = { readonly path: string; readonly changedAt?: Date | undefined };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** The protocol's limit of addresses per file (sitemaps.org/protocol.html). */
export const maxEntries = 50_000;

/** One file of addresses. */
export const entriesXml = (origin: string, entries: readonly Entry[]): string =>
  [
    head,
    `<urlset xmlns="${namespace}">`,
    ...entries.map(entry('url', origin)),
    '</urlset>',
    '',
  ].join('\n');

/** A file that names other files of addresses. */
export const indexXml = (origin: string, files: readonly string[]): string =>
  [
    head,
    `<sitemapindex xmlns="${namespace}">`,
    ...files.map((path) => entry('sitemap', origin)({ path })),
    '</sitemapindex>',
    '',
  ].join('\n');

const entry =
  (element: string, origin: string) =>
  ({ path, changedAt }: Entry): string => {
    const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${element}><loc>${escaped(origin + path)}</loc>${date}</${element}>`;
  };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (address: string): string =>
  address.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
