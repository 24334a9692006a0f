import type { MetaDescriptor } from 'react-router';
import { originAround, type Around as Page, pageMeta, site } from '../../kernel/index.ts';
import type { Shown } from './article-view.tsx';
import type { Shelved } from './shelf-view.tsx';
import { addressOf, type Shelf } from './shelves.ts';

type PageOf<Loaded> = Page & { readonly loaderData?: Loaded | undefined };

/** The head of a shelf. What a search found is no page of its own for search engines. */
export const shelfHead =
  (shelf: Shelf) =>
  (page: PageOf<Shelved>): MetaDescriptor[] => {
    const { title, description } = shelf;
    const listed = !page.loaderData?.asked;
    return [
      ...pageMeta({ title, description, listed }, page),
      ...(listed ? breadcrumbs(page, shelf) : []),
    ];
  };

export const articleHead =
  (shelf: Shelf) =>
  (page: PageOf<{ readonly article: Shown | undefined }>): MetaDescriptor[] => {
    const article = page.loaderData?.article;
    if (!article)
      return pageMeta({ title: 'Nothing was found at this address.', listed: false }, page);
    const { title, summary: description, updated } = article;
    return [
      ...pageMeta({ title, description, kind: 'article' }, page),
      { property: 'article:modified_time', content: updated },
      { 'script:ld+json': structured(page, shelf, article) },
      ...breadcrumbs(page, shelf, article),
    ];
  };

const address = (page: Page, path: string) => `${originAround(page) ?? ''}${path}`;

/** What search engines read: schema.org's Article or TechArticle. */
const structured = (page: Page, shelf: Shelf, { slug, title, summary, updated }: Shown) => ({
  '@context': 'https://schema.org',
  '@type': shelf.kind,
  headline: title,
  description: summary,
  dateModified: updated,
  inLanguage: 'en-GB',
  mainEntityOfPage: address(page, addressOf(shelf, slug)),
  author: { '@type': 'Organization', name: site.company },
  publisher: { '@type': 'Organization', name: site.company },
});

/** The way to a page from the first one: schema.org's BreadcrumbList. */
function breadcrumbs(page: Page, shelf: Shelf, article?: Shown): MetaDescriptor[] {
  const steps = [
    { name: site.company, path: '/' },
    { name: shelf.title, path: shelf.path },
    ...(article ? [{ name: article.title, path: addressOf(shelf, article.slug) }] : []),
  ];
  const itemListElement = steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: address(page, path),
  }));
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
  return [{ 'script:ld+json': list }];
}
