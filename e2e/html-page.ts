/** The parts of a page that a crawler reads. */
export type HtmlPage = {
  readonly title: string;
  readonly language: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  /** The targets of its links, as written. */
  readonly links: readonly string[];
  /** Its styles, scripts, images, fonts and feeds. */
  readonly assets: readonly string[];
  readonly ids: ReadonlySet<string>;
};

type Tag = { readonly element: string; readonly attributes: Readonly<Record<string, string>> };

const assetRelations = ['stylesheet', 'preload', 'modulepreload', 'icon', 'alternate'];

/** Parses HTML as React writes it: all attributes in double quotes, all characters escaped. */
export function readHtml(html: string): HtmlPage {
  const tags = tagsIn(html);
  const all = (element: string) =>
    tags.filter((tag) => tag.element === element).map(({ attributes }) => attributes);
  const metas = all('meta');
  const meta = (key: string) =>
    metas.find(({ name, property }) => key === (name ?? property))?.['content'];
  const links = all('link');
  return {
    title: decoded(html.match(/<title>([^<]*)<\/title>/)?.[1] ?? ''),
    language: all('html')[0]?.['lang'],
    description: meta('description'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    listed: !meta('robots')?.includes('noindex'),
    links: withoutUndefined(all('a').map(({ href }) => href)),
    assets: withoutUndefined([
      ...all('img').flatMap(({ src, srcset }) => [src, ...addressesIn(srcset)]),
      ...all('source').flatMap(({ srcset }) => addressesIn(srcset)),
      ...all('script').map(({ src }) => src),
      ...links.filter(({ rel = '' }) => assetRelations.includes(rel)).map(({ href }) => href),
      meta('og:image'),
    ]),
    ids: new Set(withoutUndefined(tags.map(({ attributes }) => attributes['id']))),
  };
}

function tagsIn(html: string): Tag[] {
  const withoutScripts = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const found = withoutScripts.matchAll(/<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi);
  return [...found].map(([, element = '', rest = '']) => ({
    element,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decoded(value),
      ]),
    ),
  }));
}

const withoutUndefined = (values: readonly (string | undefined)[]): string[] =>
  values.filter((value) => value !== undefined);

/** `a.avif 1x, b.avif 2x` → `a.avif`, `b.avif` */
const addressesIn = (set = ''): string[] =>
  set.split(',').flatMap((entry) => entry.trim().split(/\s+/)[0] || []);

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);
