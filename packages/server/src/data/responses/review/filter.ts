import type { AnswerCondition, listResponses } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  containsWords,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { responses } from '../table.ts';
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
    ...where.map(conditionOf),
  );
}

const searchedText = ({ roots }: Hidden): SQL =>
  roots.size === 0
    ? sql`${responses.answers}::text`
    : sql`(${responses.answers} - ${sql.param([...roots])}::text[])::text`;

const isNumber = /^-?\d+(\.\d+)?$/;

/** Compares the answer to a question outside repeats: those inside have one answer per repetition, elsewhere in the document. */
function conditionOf({ item, operator, value }: AnswerCondition): SQL {
  const answer = sql`${responses.answers} -> ${item}`;
  const text = sql`${responses.answers} ->> ${item}`;
  switch (operator) {
    case 'answered':
      return sql`${responses.answers} ? ${item}`;
    case 'unanswered':
      return sql`not ${responses.answers} ? ${item}`;
    case 'is':
      return isAnswer(answer, value);
    case 'is-not':
      return sql`(${answer} is null or not ${isAnswer(answer, value)})`;
    case 'contains':
      return sql`${text} ilike ${`%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
    default: {
      const sign = operator === 'at-least' ? sql`>=` : sql`<=`;
      if (isNumber.test(value))
        return sql`case when jsonb_typeof(${answer}) = 'number' then (${answer})::numeric ${sign} ${value}::numeric else false end`;
      // Dates and times in ISO 8601 are in the order of their text.
      return sql`(jsonb_typeof(${answer}) = 'string' and ${text} ${sign} ${value} collate "C")`;
    }
  }
}

/** The whole answer, or one of several choices. */
const isAnswer = (answer: SQL, value: string): SQL =>
  isNumber.test(value)
    ? sql`(${answer} in (to_jsonb(${value}::text), to_jsonb(${value}::numeric)) or ${answer} @> to_jsonb(${value}::text))`
    : sql`(${answer} @> to_jsonb(${value}::text))`;
