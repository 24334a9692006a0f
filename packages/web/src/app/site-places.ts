import { articlePaths } from '../content/articles/index.server.ts';
import { portalPages, publicPages } from './pages.ts';

/** `updated` is a calendar day; it is unknown for pages that are code rather than text. */
type ListedPage = { readonly path: string; readonly updated?: string | undefined };

/** The pages that search engines may list: those without a parameter, and every article. */
export function listedPages(): ListedPage[] {
  const written = articlePaths();
  const texts = new Set(written.map(({ path }) => path));
  const pages = publicPages
    .filter(({ path, listed = true }) => listed && !/[:*]/.test(path))
    .map(({ path }) => ({ path: `/${path}` }))
    .filter(({ path }) => !texts.has(path));
  return [{ path: '/' }, ...pages, ...written];
}

/**
 * The portal's addresses as patterns of robots.txt: `*` is any text, `$` the end, needed where public pages have the
 * same prefix.
 */
export function closedPatterns(): string[] {
  const open = publicPages.map(({ path }) => `/${path}`);
  const patterns = portalPages.map(({ path }) => {
    const pattern = `/${path.replace(/:\w+/g, '*')}`;
    return open.some((address) => address.startsWith(pattern)) ? `${pattern}$` : pattern;
  });
  return patterns.filter(
    (pattern) => !patterns.some((other) => other !== pattern && pattern.startsWith(`${other}/`)),
  );
}
