import { listCategories, listPosts } from '@ngo-plus/contract/content/blogs';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callPage, through } from '../../kernel/index.ts';
import { categoriesOf, filtersIn, requested } from './list-query.ts';

/** A whole number of rows on wide screens. */
const pageLength = 12;

const none = { items: [], total: 0, next: undefined };

/**
 * What the public list shows. A list that cannot be had is an empty one, as the specification has it;
 * `failed` says so to the reader.
 */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = { ...filtersIn(address), status: '' };
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, categories] = await Promise.all([
    callPage(
      listPosts,
      { ...requested(filters), view: 'card', limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return none;
    }),
    call(listCategories, {}, options).catch(() => []),
  ]);
  const names = [...categories.map(({ name }) => name), ...page.items.map((post) => post.category)];
  return { ...page, filters, cursor, failed, categories: categoriesOf(names) };
}
