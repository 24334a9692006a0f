import {
  type Expression,
  ExpressionSyntaxError,
  functionArguments,
  needsOf,
  parseExpression,
  partsOf,
  type Span,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrase, type Values } from '@ngo-plus/contract/kernel';

/** What is wrong with an expression, where, and whether the form works without it. */
export type ExpressionFault = {
  readonly reason: Phrase;
  readonly values: Values;
  readonly span: Span;
  readonly isWarning: boolean;
};

export type Checked = {
  readonly expression: Expression | undefined;
  readonly fault: ExpressionFault | undefined;
};

/** Reads an expression while it is typed. `names` are those of the form's questions and groups. */
export function checkExpression(text: string, names: ReadonlySet<string>): Checked {
  if (text.trim() === '') return { expression: undefined, fault: undefined };
  try {
    const expression = parseExpression(text);
    return { expression, fault: faultIn(expression, names) };
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error;
    const { reason, values, span } = error;
    return { expression: undefined, fault: { reason, values, span, isWarning: false } };
  }
}

function faultIn(expression: Expression, names: ReadonlySet<string>): ExpressionFault | undefined {
  const { references, unknownCalls } = needsOf(expression);
  const missing = references.find(({ name, isLastSaved }) => !isLastSaved && !names.has(name));
  if (missing !== undefined)
    return {
      reason: phrase('No question is named “{{name}}”. Check the spelling.'),
      values: { name: missing.name },
      span: missing,
      isWarning: false,
    };
  const [unknown] = unknownCalls;
  if (unknown !== undefined)
    return {
      reason: phrase("The function {{name}}() isn't supported, so this rule isn't applied."),
      values: { name: unknown.name },
      span: unknown,
      isWarning: true,
    };
  return argumentFault(expression);
}

function argumentFault(expression: Expression): ExpressionFault | undefined {
  for (const part of partsOf(expression)) {
    if (part.kind !== 'call') continue;
    const { least, most } = functionArguments(part.name) ?? { least: 0, most: Infinity };
    const { name, args } = part;
    if (args.length < least)
      return {
        reason: phrase('Add what {{name}}() works on. Something is missing between its brackets.'),
        values: { name },
        span: part,
        isWarning: true,
      };
    if (args.length > most)
      return {
        reason: phrase('Remove something from the brackets of {{name}}(). It works on less.'),
        values: { name },
        span: part,
        isWarning: true,
      };
  }
  return undefined;
}
