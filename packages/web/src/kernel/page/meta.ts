import type { MetaDescriptor } from 'react-router';
import { type Around, originAround } from './around.ts';

const site = 'NGO Plus';

/** Drawn for sharing, 1200 × 630. */
const siteImage = '/share.png';

type Head = {
  /** Without the name of the site, which follows it. */
  title: string;
  description?: string | undefined;
  /** The page's own address, absolute, where it is not the one it was asked at. */
  url?: string | undefined;
  /** Absolute address of a picture for sharing; without one, the site's own. */
  image?: string | undefined;
  kind?: 'website' | 'article';
  /** False for pages that nobody looks for: search engines are asked to leave them out. */
  listed?: boolean;
};

/** More is cut off where people see it: on tabs, and in lists of what was found. */
const longestTitle = 70;

function headline(title: string): string {
  const whole = title === site ? site : `${title} · ${site}`;
  if (whole.length <= longestTitle) return whole;
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`;
}

/**
 * What a page tells about itself. A public page hands on what its `meta` was given, which names its
 * address: `export const meta = (page: MetaArgs) => pageMeta({ title: 'Pricing', … }, page)`.
 */
export function pageMeta(head: Head, around?: Around): MetaDescriptor[] {
  const { title, description, kind = 'website', listed = true } = head;
  const origin = around && originAround(around);
  const own = around && origin ? `${origin}${around.location.pathname}` : undefined;
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
