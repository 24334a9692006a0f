import { listFacets, listResources } from '@ngo-plus/contract/content/resources';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callCountedPage, through } from '../../kernel/index.ts';
import { filtersIn, toQuery } from './list-query.ts';

/** Full rows on wide screens. */
const pageLength = 24;

const emptyPage = { items: [], total: 0, next: undefined };
const noFacets = { categories: [], tags: [], languages: [] };

/** Loads the library. When it fails, the list is empty; `failed` reports it to the reader. */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = filtersIn(address);
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, facets] = await Promise.all([
    callCountedPage(
      listResources,
      { ...toQuery(filters), limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return emptyPage;
    }),
    call(listFacets, {}, options).catch(() => noFacets),
  ]);
  return { ...page, filters, cursor, failed, facets };
}
