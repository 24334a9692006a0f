import type { MetaDescriptor } from 'react-router';

const site = 'NGO Plus';

type Head = {
  /** Without the name of the site, which follows it. */
  title: string;
  description?: string | undefined;
  /** The page's own address, absolute, for search engines and sharing. */
  url?: string | undefined;
  /** Absolute address of a picture for sharing. */
  image?: string | undefined;
};

/** What a page tells about itself: `export const meta = () => pageMeta({ title: 'Pricing' })`. */
export function pageMeta({ title, description, url, image }: Head): MetaDescriptor[] {
  const full = title === site ? site : `${title} · ${site}`;
  return [
    { title: full },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: site },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(url
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
  ];
}
