import type { MetaDescriptor } from 'react-router';
import { originIn, type MetaContext as Page, pageMeta, site } from '../../kernel/index.ts';
import type { LoadedArticle } from './article-view.tsx';
import type { CollectionData } from './collection-view.tsx';
import { addressOf, type Collection } from './collections.ts';

type PageOf<Loaded> = Page & { readonly loaderData?: Loaded | undefined };

/** The head of a collection. Search results are not indexed by search engines. */
export const collectionHead =
  (collection: Collection) =>
  (page: PageOf<CollectionData>): MetaDescriptor[] => {
    const { title, description } = collection;
    const listed = !page.loaderData?.searchText;
    return [
      ...pageMeta({ title, description, listed }, page),
      ...(listed ? breadcrumbs(page, collection) : []),
    ];
  };

export const articleHead =
  (collection: Collection) =>
  (page: PageOf<{ readonly article: LoadedArticle | undefined }>): MetaDescriptor[] => {
    const article = page.loaderData?.article;
    if (!article)
      return pageMeta({ title: 'Nothing was found at this address.', listed: false }, page);
    const { title, summary: description, updated } = article;
    return [
      ...pageMeta({ title, description, kind: 'article' }, page),
      { property: 'article:modified_time', content: updated },
      { 'script:ld+json': structured(page, collection, article) },
      ...breadcrumbs(page, collection, article),
    ];
  };

const address = (page: Page, path: string) => `${originIn(page) ?? ''}${path}`;

/** Structured data: schema.org's Article or TechArticle. */
const structured = (
  page: Page,
  collection: Collection,
  { slug, title, summary, updated }: LoadedArticle,
) => ({
  '@context': 'https://schema.org',
  '@type': collection.kind,
  headline: title,
  description: summary,
  dateModified: updated,
  inLanguage: 'en-GB',
  mainEntityOfPage: address(page, addressOf(collection, slug)),
  author: { '@type': 'Organization', name: site.company },
  publisher: { '@type': 'Organization', name: site.company },
});

/** Structured data: schema.org's BreadcrumbList from the home page. */
function breadcrumbs(
  page: Page,
  collection: Collection,
  article?: LoadedArticle,
): MetaDescriptor[] {
  const steps = [
    { name: site.company, path: '/' },
    { name: collection.title, path: collection.path },
    ...(article ? [{ name: article.title, path: addressOf(collection, article.slug) }] : []),
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
