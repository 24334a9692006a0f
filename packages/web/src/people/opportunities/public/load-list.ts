import { listOpportunities, listSkills } from '@ngo-plus/contract/people/opportunities';
import type { LoaderFunctionArgs } from 'react-router';
import { call, callCountedPage, through } from '../../../kernel/index.ts';
import { type Filters, filtersIn } from './list-query.ts';

/** Fills whole rows on wide screens. */
const pageLength = 12;

const none = { items: [], total: 0, next: undefined };

/** Loads a public list of all organisations or one. If loading fails, it is empty with an error. */
export async function loadList(args: LoaderFunctionArgs, orgId?: string) {
  const address = new URL(args.request.url).searchParams;
  const filters = filtersIn(address);
  const cursor = address.get('cursor') ?? undefined;
  const options = { ...through(args), anonymous: true };
  let failed = false;
  const query = { ...queryOf(filters), ...(orgId && { orgId }), ...(cursor && { cursor }) };
  const [page, skills] = await Promise.all([
    callCountedPage(listOpportunities, { ...query, limit: pageLength }, options).catch(() => {
      failed = true;
      return none;
    }),
    call(listSkills, {}, options).catch(() => []),
  ]);
  return { ...page, filters, cursor, failed, skills };
}

const queryOf = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
