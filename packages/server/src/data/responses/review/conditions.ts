import type { AnswerCondition } from '@ngo-plus/contract/data/responses';

/**
 * Conditions on answers as one predicate of the SQL/JSON path language, which PostgreSQL evaluates on the answers of a
 * response. Lists, figures, shared links and the rules for who sees which responses use the same predicate, so that they
 * select the same.
 *
 * In repeats, one repetition that meets a condition is enough; for `is-not` and `unanswered` all must.
 *
 * @see PostgreSQL, "The SQL/JSON Path Language"
 */
export const pathOf = (conditions: readonly AnswerCondition[]): string =>
  conditions.length === 0
    ? 'true'
    : conditions.map((each) => `(${predicateOf(each)})`).join(' && ');

function predicateOf({ item, within, operator, value }: AnswerCondition): string {
  const answer = `$${within.map((repeat) => `.${quoted(repeat)}[*]."answers"`).join('')}.${quoted(item)}`;
  switch (operator) {
    case 'answered':
      return `exists(${answer})`;
    case 'unanswered':
      return `!exists(${answer})`;
    case 'is':
      return `exists(${answer}[*] ? (${isValue(value)}))`;
    case 'is-not':
      return `!exists(${answer}[*] ? (${isValue(value)}))`;
    case 'contains':
      return `exists(${answer}[*] ? (@ like_regex ${quoted(value)} flag "iq"))`;
    default: {
      // Dates and times in ISO 8601 are in the order of their text.
      const sign = operator === 'at-least' ? '>=' : '<=';
      return `exists(${answer}[*] ? (@ ${sign} ${isNumber.test(value) ? numberOf(value) : quoted(value)}))`;
    }
  }
}

const isNumber = /^-?\d+(\.\d+)?$/;

/** The whole answer, or one of several choices. Names of choices may be digits. */
const isValue = (value: string): string =>
  isNumber.test(value)
    ? `@ == ${numberOf(value)} || @ == ${quoted(value)}`
    : `@ == ${quoted(value)}`;

/** The path language has no leading zeros. */
const numberOf = (value: string): string => value.replace(/^(-?)0+(?=\d)/, '$1');

/** A string of the path language, which has the escapes of JSON; PostgreSQL has no character 0 and no half characters. */
const quoted = (text: string): string => JSON.stringify(text.replaceAll('\0', '').toWellFormed());
