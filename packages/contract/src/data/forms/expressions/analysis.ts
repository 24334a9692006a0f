import { functionNamed } from './functions/index.ts';
import type { Expression, Span } from './syntax.ts';

/** The expression and every expression inside it, from the outside in. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression;
  for (const inner of childrenOf(expression)) yield* partsOf(inner);
}

function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'negative':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
    case 'filter':
      return [expression.base, ...expression.predicates];
    case 'path':
      return [
        ...(typeof expression.start === 'string' ? [] : [expression.start]),
        ...expression.steps.flatMap(({ predicates }) => predicates),
      ];
    default:
      return [];
  }
}

/** What an expression needs to know about a form. */
export type ExpressionNeeds = {
  /** Names in `${}`, with the place of each in the text. */
  readonly references: readonly (Span & { readonly name: string; readonly isLastSaved: boolean })[];
  /** Names in paths, such as `../name`. They may be of questions, of lists' columns or of neither. */
  readonly stepNames: ReadonlySet<string>;
  /** Functions that it calls. */
  readonly calls: ReadonlySet<string>;
  readonly unknownCalls: readonly (Span & { readonly name: string })[];
  /** Ids of lists that `instance()` and `pulldata()` name. */
  readonly instances: ReadonlySet<string>;
  /** It only reads answers nearby, so that a change in one repetition does not concern the others. */
  readonly isLocal: boolean;
};

/** Functions whose result depends on more than the answers that are passed to them. */
const structural = new Set([
  'position',
  'last',
  'count',
  'count-non-empty',
  'sum',
  'max',
  'min',
  'join',
  'concat',
  'indexed-repeat',
  'current',
]);

/** What the expression refers to. */
export function needsOf(expression: Expression): ExpressionNeeds {
  const references: (Span & { name: string; isLastSaved: boolean })[] = [];
  const stepNames = new Set<string>();
  const calls = new Set<string>();
  const unknownCalls: (Span & { name: string })[] = [];
  const instances = new Set<string>();
  let isLocal = true;
  for (const part of partsOf(expression)) {
    if (part.kind === 'reference') references.push(part);
    if (part.kind === 'filter') isLocal = false;
    if (part.kind === 'path') {
      for (const { test } of part.steps) stepNames.add(test);
      isLocal &&= part.start === 'here' && part.steps.every(({ axis }) => axis === 'self');
    }
    if (part.kind !== 'call') continue;
    calls.add(part.name);
    if (structural.has(part.name)) isLocal = false;
    if (functionNamed(part.name) === undefined) unknownCalls.push(part);
    const [first] = part.args;
    if (['instance', 'pulldata'].includes(part.name) && first?.kind === 'text')
      instances.add(first.value);
  }
  return { references, stepNames, calls, unknownCalls, instances, isLocal };
}

/** The text with every `${from}` replaced by `${to}`, for a question that got another name. */
export function renameReferences(text: string, from: string, to: string): string {
  return text.replace(/\$\{\s*(last-saved#)?\s*([^}]*?)\s*\}/g, (whole, saved = '', name) =>
    name === from ? `\${${saved}${to}}` : whole,
  );
}
