import { type Phrase, phrase, type Values } from '../../../kernel/index.ts';
import type { Span } from './syntax.ts';

/** An expression that cannot be read: what is wrong, in words, and where. */
export class ExpressionSyntaxError extends Error {
  override readonly name = 'ExpressionSyntaxError';
  readonly reason: Phrase;
  readonly values: Values;
  readonly span: Span;

  constructor(reason: Phrase, span: Span, values: Values = {}) {
    super(`${reason} (${span.at})`);
    this.reason = reason;
    this.values = values;
    this.span = span;
  }
}

export const syntaxFaults = {
  tooLong: phrase('Shorten the expression to {{maximum, number}} characters or fewer.'),
  tooDeep: phrase(
    'Split the expression into smaller calculations. It has too many brackets inside brackets.',
  ),
  empty: phrase('Enter an expression.'),
  openText: phrase('Add the missing quotation mark.'),
  openReference: phrase("Add the missing bracket “}” after the question's name."),
  emptyReference: phrase("Enter a question's name between the brackets."),
  strange: phrase("Remove “{{text}}”. It doesn't mean anything here."),
  unexpected: phrase('Check the expression near “{{text}}”.'),
  ended: phrase('The expression ends too early. Complete it.'),
  expected: phrase('Add the missing “{{text}}”.'),
};
