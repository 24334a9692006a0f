import type { AnswerCondition, listResponses } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { responses } from '../table.ts';
import { pathOf } from './conditions.ts';
import type { Hidden } from './mask.ts';
import { nameConditions } from './named-people.ts';

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
export async function responseFilter(
  ctx: TransactionContext,
  filters: Filters,
  hidden: Hidden,
): Promise<SQL | undefined> {
  const { formId, state, version, search = '', from, until, submittedBy, where = [] } = filters;
  if (where.some(({ item }) => hidden.items.has(item) || hidden.roots.has(item)))
    throw new Problem('forbidden', 'Your role does not see answers that identify people.');
  const { named, others } = await nameConditions(ctx, formId, where);
  return and(
    eq(responses.orgId, signedIn(ctx).orgId),
    eq(responses.formId, formId),
    state && eq(responses.state, state),
    version === undefined ? undefined : eq(responses.version, version),
    from === undefined ? undefined : gte(responses.receivedAt, new Date(from)),
    until === undefined ? undefined : lt(responses.receivedAt, new Date(until)),
    submittedBy === undefined ? undefined : eq(responses.submittedBy, submittedBy),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, maxWords)
      .map((word) => containsWord(word, hidden)),
    others.length === 0 ? undefined : meets(others),
    ...named,
  );
}

const maxWords = 6;

/**
 * Compares the stored text of the answers, and for those who may not read all of them, the text of the others: few responses
 * are left then.
 */
function containsWord(word: string, { roots }: Hidden): SQL {
  const stored = containsText(sql`${responses}.searched`, word);
  if (roots.size === 0) return stored;
  const shown = sql`searched_answers(${responses.answers} - ${sql.param([...roots])}::text[])`;
  return sql`(${stored} and ${containsText(shown, word)})`;
}

const containsText = (text: SQL, part: string): SQL =>
  sql`${text} like '%' || regexp_replace(folded_text(${part}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** The stored text has no answers that are UUIDs. */
const couldBeUuid = /^[0-9a-f-]*$/i;

/** Conditions on texts read the answers only of responses that have the texts somewhere, which is faster. */
function meets(where: readonly AnswerCondition[]): SQL {
  const holds = sql`${responses.answers} @@ ${pathOf(where)}::jsonpath`;
  const parts = where.flatMap(({ operator, value }) =>
    operator !== 'contains' || couldBeUuid.test(value)
      ? []
      : containsText(sql`${responses}.searched`, value),
  );
  return sql.join([...parts, holds], sql` and `);
}
