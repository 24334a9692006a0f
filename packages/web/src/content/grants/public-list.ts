import { listFilters, listGrants } from '@ngo-plus/contract/content/grants';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callCountedPage, through } from '../../kernel/index.ts';
import { firstResultIn, toQuery } from './list-query.ts';
import { filtersIn } from './read-filters.ts';

const pageLength = 20;

const emptyPage = { items: [], total: 0, next: undefined };

/**
 * Loads the public list. When it fails, the list is empty, as the specification requires; `failed` reports it to the
 * reader.
 */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = { ...filtersIn(address), saved: '' };
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, choices] = await Promise.all([
    callCountedPage(
      listGrants,
      { ...toQuery(filters), limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return emptyPage;
    }),
    call(listFilters, {}, options).catch(() => undefined),
  ]);
  return {
    ...page,
    filters,
    failed,
    from: firstResultIn(address),
    choices: choices ?? choicesIn(page.items),
    // A date without a time, so that the page and its ETag stay the same until something changes.
    renderedOn: new Date().toISOString().slice(0, 10),
  };
}

type Labelled = { country: string[]; areaOfInterest: string[]; category: string };

/** The filter values of the current page, when those of all grants failed to load. */
const choicesIn = (grants: readonly Labelled[]) => ({
  country: grants.flatMap(({ country }) => country),
  areaOfInterest: grants.flatMap(({ areaOfInterest }) => areaOfInterest),
  category: grants.map(({ category }) => category),
});
