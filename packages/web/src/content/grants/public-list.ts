import { listFilters, listGrants } from '@ngo-plus/contract/content/grants';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callPage, through } from '../../kernel/index.ts';
import { firstIn, requested } from './list-query.ts';
import { filtersIn } from './read-filters.ts';

const pageLength = 20;

const none = { items: [], total: 0, next: undefined };

/**
 * What the public list shows. A list that cannot be had is an empty one, as the specification has it;
 * `failed` says so to the reader.
 */
export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams;
  const filters = { ...filtersIn(address), saved: '' };
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const [page, choices] = await Promise.all([
    callPage(
      listGrants,
      { ...requested(filters), limit: pageLength, ...(cursor && { cursor }) },
      options,
    ).catch(() => {
      failed = true;
      return none;
    }),
    call(listFilters, {}, options).catch(() => undefined),
  ]);
  return {
    ...page,
    filters,
    failed,
    from: firstIn(address),
    choices: choices ?? choicesIn(page.items),
    // A day, not a moment: the page stays the same, and so does its mark, until something changes.
    madeOn: new Date().toISOString().slice(0, 10),
  };
}

type Labelled = { country: string[]; areaOfInterest: string[]; category: string };

/** The values on the page at hand, when those of all grants cannot be had. */
const choicesIn = (grants: readonly Labelled[]) => ({
  country: grants.flatMap(({ country }) => country),
  areaOfInterest: grants.flatMap(({ areaOfInterest }) => areaOfInterest),
  category: grants.map(({ category }) => category),
});
