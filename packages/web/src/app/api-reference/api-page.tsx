import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { originIn, pageMeta } from '../../kernel/index.ts';
import { addressOf } from './address.ts';
import { ApiFrame } from './api-frame.tsx';
import { readDocument } from './document.ts';
import { GroupView } from './group-view.tsx';
import { groupAddress, grouped, groupName } from './groups.ts';
import { brief } from './line.ts';
import { Overview } from './overview.tsx';
import { searchOperations } from './search.ts';
import { SearchResults } from './search-results.tsx';

/**
 * The part that the URL selects: an overview, one group in full (`?group=blogs`), the operations that match a search
 * (`?search=`), or the response of one that was tried without scripts (`?try=`).
 *
 * Written here because Scalar's script is 1.2 MB compressed, and its page shows nothing without scripts.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const { operations, refusals, serverUrl } = await readDocument(args);
  const tried = operations.find(({ id }) => id === query.get('try'));
  if (tried?.method === 'GET' && tried.open) throw redirect(addressOf(tried, query));
  const groups = grouped(operations);
  const openGroup = groups.find(({ group }) => group === query.get('group'));
  const search = query.get('search')?.trim().slice(0, 200) ?? '';
  return {
    serverUrl,
    search,
    groups: groups.map(({ group, operations }) => ({ group, lines: operations.map(brief) })),
    searchResults: search ? searchOperations(operations, search).map(brief) : undefined,
    refusals: openGroup || search ? [] : refusals,
    openGroup,
  };
}

const description =
  'Every operation in the NGO Plus API: who may call it, its parameters, responses and limits, with examples you can try.';

export const meta = (page: MetaArgs<typeof loader>) => {
  const group = page.loaderData?.openGroup?.group;
  const origin = originIn(page);
  if (page.loaderData?.searchResults)
    return pageMeta({ title: 'API: search', description, listed: false }, page);
  if (!group) return pageMeta({ title: 'API', description }, page);
  const name = groupName(group);
  return pageMeta(
    {
      title: `API: ${name}`,
      description: `${name} in the NGO Plus API: who may call each operation, its fields, responses and limits.`,
      url: origin && `${origin}${groupAddress(group)}`,
    },
    page,
  );
};

export default function ApiPage() {
  const { openGroup, searchResults } = useLoaderData<typeof loader>();
  return (
    <ApiFrame>
      {searchResults ? <SearchResults /> : openGroup ? <GroupView /> : <Overview />}
    </ApiFrame>
  );
}
