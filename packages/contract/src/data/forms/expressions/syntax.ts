/** A part of an expression's text: from `at` up to, not including, `end`. */
export type Span = { readonly at: number; readonly end: number };

export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | 'div'
  | 'mod'
  | '|';

/** The directions in which a path may walk. */
export const axes = [
  'child',
  'parent',
  'self',
  'attribute',
  'ancestor',
  'ancestor-or-self',
  'descendant',
  'descendant-or-self',
  'following-sibling',
  'preceding-sibling',
] as const;
export type Axis = (typeof axes)[number];

/** One step of a path: `child::person[1]`. The test is a name, `*`, `node()` or `text()`. */
export type Step = {
  readonly axis: Axis;
  readonly test: string;
  readonly predicates: readonly Expression[];
};

/**
 * The syntax tree of an expression: XPath 1.0 as ODK uses it, with `${name}` for the answer to a question.
 * Source: W3C XPath 1.0, and the ODK XForms specification.
 */
export type Expression = Span &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    | { readonly kind: 'negative'; readonly operand: Expression }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'reference';
        readonly name: string;
        /** `${last-saved#name}`: the answer in the response that was saved before. */
        readonly isLastSaved: boolean;
      }
    | {
        readonly kind: 'path';
        /** Where the path begins: at the root of the form, at the context, or at what an expression selects. */
        readonly start: 'root' | 'here' | Expression;
        readonly steps: readonly Step[];
      }
    | {
        /** What an expression selects, reduced by conditions: `(${person})[2]`. */
        readonly kind: 'filter';
        readonly base: Expression;
        readonly predicates: readonly Expression[];
      }
  );

/** Longer expressions are refused: they are mistakes, and reading them would take time from others. */
export const maxExpressionLength = 10_000;

/** Deeper nesting is refused, because evaluation uses the call stack. */
export const maxExpressionDepth = 100;
