import { listCategories, listPosts } from '@ngo-plus/contract/content/blogs';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callCountedPage, through } from '../../kernel/index.ts';
import { categoriesOf, filtersIn, toQuery } from './list-query.ts';

/** Full rows on wide screens. */
const pageLength = 12;

const emptyPage = { items: [], total: 0, next: undefined };

/**
 * Loads the public list. When it fails, the list is empty, as the specification requires; `failed` reports it to the
 * reader.
 */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = { ...filtersIn(address), status: '' };
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, categories] = await Promise.all([
    callCountedPage(
      listPosts,
      { ...toQuery(filters), view: 'card', limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return emptyPage;
    }),
    call(listCategories, {}, options).catch(() => []),
  ]);
  const names = [...categories.map(({ name }) => name), ...page.items.map((post) => post.category)];
  return { ...page, filters, cursor, failed, categories: categoriesOf(names) };
}
