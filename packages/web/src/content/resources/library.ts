import { listFacets, listResources } from '@ngo-plus/contract/content/resources';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callPage, through } from '../../kernel/index.ts';
import { filtersIn, requested } from './list-query.ts';

/** A whole number of rows on wide screens. */
const pageLength = 24;

const nothing = { items: [], total: 0, next: undefined };
const noFacets = { categories: [], tags: [], languages: [] };

/** What the library shows. A list that cannot be had is an empty one; `failed` says so to the reader. */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = filtersIn(address);
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, facets] = await Promise.all([
    callPage(
      listResources,
      { ...requested(filters), limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return nothing;
    }),
    call(listFacets, {}, options).catch(() => noFacets),
  ]);
  return { ...page, filters, cursor, failed, facets };
}
