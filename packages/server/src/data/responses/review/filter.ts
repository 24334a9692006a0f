import type { listResponses } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  containsWords,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { responses } from '../table.ts';
import { pathOf } from './conditions.ts';
import type { Hidden } from './mask.ts';

type Filters = Pick<
  Input<typeof listResponses>,
  'formId' | 'state' | 'version' | 'search' | 'from' | 'until' | 'submittedBy' | 'where'
>;

/**
 * The condition for responses of the caller's organisation. What the caller may not read cannot be searched: a search would
 * reveal it letter by letter.
 *
 * @throws Problem `forbidden` for a condition on a hidden question
 */
export function responseFilter(
  ctx: TransactionContext,
  filters: Filters,
  hidden: Hidden,
): SQL | undefined {
  const { formId, state, version, search = '', from, until, submittedBy, where = [] } = filters;
  if (where.some(({ item }) => hidden.items.has(item) || hidden.roots.has(item)))
    throw new Problem('forbidden', 'Your role does not see answers that identify people.');
  return and(
    eq(responses.orgId, signedIn(ctx).orgId),
    eq(responses.formId, formId),
    state && eq(responses.state, state),
    version === undefined ? undefined : eq(responses.version, version),
    from === undefined ? undefined : gte(responses.receivedAt, new Date(from)),
    until === undefined ? undefined : lt(responses.receivedAt, new Date(until)),
    submittedBy === undefined ? undefined : eq(responses.submittedBy, submittedBy),
    sql`true ${containsWords(search, searchedText(hidden))}`,
    where.length === 0 ? undefined : sql`${responses.answers} @@ ${pathOf(where)}::jsonpath`,
  );
}

const searchedText = ({ roots }: Hidden): SQL =>
  roots.size === 0
    ? sql`${responses.answers}::text`
    : sql`(${responses.answers} - ${sql.param([...roots])}::text[])::text`;
