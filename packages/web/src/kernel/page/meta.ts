import type { MetaDescriptor } from 'react-router';
import { type MetaContext, originIn } from './meta-context.ts';

const site = 'NGO Plus';

/** The social image of the site, 1200 × 630. */
const siteImage = '/share.png';

type Head = {
  /** Without the name of the site, which is appended. */
  title: string;
  description?: string | undefined;
  /** The page's canonical address, absolute, if it is not the requested one. */
  url?: string | undefined;
  /** Absolute address of a social image; the site's own if left out. */
  image?: string | undefined;
  kind?: 'website' | 'article';
  /** False for pages that search engines should leave out. */
  listed?: boolean;
};

/** Longer titles are cut off in tabs and search results. */
const maxTitleLength = 70;

function headline(title: string): string {
  const full = title === site ? site : `${title} · ${site}`;
  if (full.length <= maxTitleLength) return full;
  return title.length <= maxTitleLength
    ? title
    : `${title.slice(0, maxTitleLength - 1).trimEnd()}…`;
}

/**
 * The meta tags of a page. A public page passes on the argument of its `meta`, which contains its address: `export
 * const meta = (page: MetaArgs) => pageMeta({ title: 'Pricing', … }, page)`.
 */
export function pageMeta(head: Head, context?: MetaContext): MetaDescriptor[] {
  const { title, description, kind = 'website', listed = true } = head;
  const origin = context && originIn(context);
  const own = context && origin ? `${origin}${context.location.pathname}` : undefined;
  const url = head.url ?? own;
  const image = head.image ?? (origin && `${origin}${siteImage}`);
  const property = (name: string, content: string | undefined) =>
    content ? [{ property: `og:${name}`, content }] : [];
  return [
    { title: headline(title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(listed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(url && listed ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...property('title', title),
    ...property('site_name', site),
    ...property('description', description),
    ...property('url', url),
    ...property('type', url && kind),
    ...property('image', image),
    ...(image ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []),
  ];
}
