import {
  type Axis,
  axes,
  type BinaryOperator,
  type Expression,
  maxExpressionDepth,
  maxExpressionLength,
  type Step,
} from './syntax.ts';
import { ExpressionSyntaxError, syntaxFaults } from './syntax-error.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Reads an expression into its syntax tree.
 * @throws ExpressionSyntaxError
 */
export function parseExpression(text: string): Expression {
  const whole = { at: 0, end: text.length };
  if (text.length > maxExpressionLength)
    throw new ExpressionSyntaxError(syntaxFaults.tooLong, whole, { maximum: maxExpressionLength });
  const reader = new Reader(text, tokensOf(text));
  if (reader.next === undefined) throw new ExpressionSyntaxError(syntaxFaults.empty, whole);
  const expression = binary(reader, 0);
  if (reader.next !== undefined) throw reader.unexpected();
  return expression;
}

/** `a + b + …` nests to the left, once per operator. */
const maxChainedOperators = 1000;

/** From the weakest binding to the strongest, XPath 1.0 sections 3.3 to 3.5. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

function binary(reader: Reader, level: number): Expression {
  const operators = levels[level];
  if (operators === undefined) return negative(reader);
  let left = binary(reader, level + 1);
  for (let chained = 0; ; chained += 1) {
    const operator = reader.operatorIn(operators);
    if (operator === undefined) return left;
    if (chained === maxChainedOperators) throw reader.tooDeep();
    const right = binary(reader, level + 1);
    left = { kind: 'binary', operator, left, right, at: left.at, end: right.end };
  }
}

function negative(reader: Reader): Expression {
  const { next } = reader;
  if (next?.kind !== 'operator' || next.text !== '-') return union(reader);
  reader.skip();
  const operand = reader.deeper(() => negative(reader));
  return { kind: 'negative', operand, at: next.at, end: operand.end };
}

function union(reader: Reader): Expression {
  let left = path(reader);
  while (reader.operatorIn(['|']) !== undefined) {
    const right = path(reader);
    left = { kind: 'binary', operator: '|', left, right, at: left.at, end: right.end };
  }
  return left;
}

/** A path, or a value that may be followed by conditions and steps: `${person}[1]/name`. */
function path(reader: Reader): Expression {
  const { next } = reader;
  if (next === undefined) throw reader.unexpected();
  if (reader.isNext('/') || reader.isNext('//')) return absolutePath(reader);
  if (beginsStep(reader)) {
    const steps = [step(reader), ...followingSteps(reader)];
    return { kind: 'path', start: 'here', steps, at: next.at, end: reader.end };
  }
  let base = primary(reader);
  const predicates = predicatesAt(reader);
  if (predicates.length > 0)
    base = { kind: 'filter', base, predicates, at: base.at, end: reader.end };
  const steps = followingSteps(reader);
  if (steps.length === 0) return base;
  return { kind: 'path', start: base, steps, at: base.at, end: reader.end };
}

function absolutePath(reader: Reader): Expression {
  const at = reader.next?.at ?? 0;
  if (reader.isNext('//'))
    return { kind: 'path', start: 'root', steps: followingSteps(reader), at, end: reader.end };
  reader.skip();
  const steps = beginsStep(reader) ? [step(reader), ...followingSteps(reader)] : [];
  return { kind: 'path', start: 'root', steps, at, end: reader.end };
}

function beginsStep(reader: Reader): boolean {
  const { next, afterNext } = reader;
  if (next?.kind === 'name') return !isCall(next, afterNext);
  return next?.kind === 'punctuation' && ['.', '..', '@', '*'].includes(next.text);
}

/** `node()` and `text()` are tests of a step; any other name before a bracket is a function. */
const isCall = (name: Token & { kind: 'name' }, after: Token | undefined): boolean =>
  after?.kind === 'punctuation' &&
  after.text === '(' &&
  name.text !== 'node' &&
  name.text !== 'text';

function followingSteps(reader: Reader): Step[] {
  const steps: Step[] = [];
  for (;;) {
    if (reader.take('//'))
      steps.push({ axis: 'descendant-or-self', test: 'node()', predicates: [] });
    else if (!reader.take('/')) return steps;
    steps.push(step(reader));
  }
}

function step(reader: Reader): Step {
  if (reader.take('.')) return { axis: 'self', test: 'node()', predicates: predicatesAt(reader) };
  if (reader.take('..'))
    return { axis: 'parent', test: 'node()', predicates: predicatesAt(reader) };
  const axis = axisAt(reader);
  const test = nodeTest(reader);
  return { axis, test, predicates: predicatesAt(reader) };
}

function axisAt(reader: Reader): Axis {
  if (reader.take('@')) return 'attribute';
  const { next, afterNext } = reader;
  if (next?.kind !== 'name' || afterNext?.kind !== 'punctuation' || afterNext.text !== '::')
    return 'child';
  const axis = axes.find((name) => name === next.text);
  if (axis === undefined) throw reader.unexpected();
  reader.skip();
  reader.skip();
  return axis;
}

function nodeTest(reader: Reader): string {
  if (reader.take('*')) return '*';
  const name = reader.name();
  if (!reader.take('(')) return name;
  reader.expect(')');
  return `${name}()`;
}

function predicatesAt(reader: Reader): Expression[] {
  const predicates: Expression[] = [];
  while (reader.take('[')) {
    predicates.push(reader.deeper(() => binary(reader, 0)));
    reader.expect(']');
  }
  return predicates;
}

function primary(reader: Reader): Expression {
  const token = reader.next;
  if (token === undefined) throw reader.unexpected();
  const span = { at: token.at, end: token.end };
  switch (token.kind) {
    case 'number':
    case 'text':
    case 'reference':
      reader.skip();
      return token;
    case 'name':
      reader.skip();
      return {
        kind: 'call',
        name: token.text,
        args: argumentsAt(reader),
        at: span.at,
        end: reader.end,
      };
    default:
      if (!reader.take('(')) throw reader.unexpected();
      return bracketed(reader);
  }
}

function bracketed(reader: Reader): Expression {
  const inside = reader.deeper(() => binary(reader, 0));
  reader.expect(')');
  return inside;
}

function argumentsAt(reader: Reader): Expression[] {
  reader.expect('(');
  if (reader.take(')')) return [];
  const args: Expression[] = [];
  do args.push(reader.deeper(() => binary(reader, 0)));
  while (reader.take(','));
  reader.expect(')');
  return args;
}

/** The position of the parser in the tokens. */
class Reader {
  #index = 0;
  #depth = 0;
  readonly #text: string;
  readonly #tokens: readonly Token[];

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  get next(): Token | undefined {
    return this.#tokens[this.#index];
  }

  get afterNext(): Token | undefined {
    return this.#tokens[this.#index + 1];
  }

  /** Where the last token that was read ends. */
  get end(): number {
    return this.#tokens[this.#index - 1]?.end ?? 0;
  }

  skip(): void {
    this.#index += 1;
  }

  isNext(text: string): boolean {
    const { next } = this;
    return next?.kind === 'punctuation' && next.text === text;
  }

  take(text: string): boolean {
    if (!this.isNext(text)) return false;
    this.skip();
    return true;
  }

  expect(text: string): void {
    if (this.take(text)) return;
    const { next } = this;
    const span = next ?? { at: this.#text.length, end: this.#text.length };
    throw new ExpressionSyntaxError(syntaxFaults.expected, span, { text });
  }

  name(): string {
    const { next } = this;
    if (next?.kind !== 'name') throw this.unexpected();
    this.skip();
    return next.text;
  }

  operatorIn<const Operator extends string>(operators: readonly Operator[]): Operator | undefined {
    const { next } = this;
    if (next?.kind !== 'operator') return undefined;
    const operator = operators.find((each) => each === next.text);
    if (operator !== undefined) this.skip();
    return operator;
  }

  deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > maxExpressionDepth) throw this.tooDeep();
    const expression = read();
    this.#depth -= 1;
    return expression;
  }

  tooDeep(): ExpressionSyntaxError {
    return new ExpressionSyntaxError(syntaxFaults.tooDeep, { at: 0, end: this.#text.length });
  }

  unexpected(): ExpressionSyntaxError {
    const { next } = this;
    if (next === undefined)
      return new ExpressionSyntaxError(syntaxFaults.ended, {
        at: this.#text.length,
        end: this.#text.length,
      });
    return new ExpressionSyntaxError(syntaxFaults.unexpected, next, {
      text: this.#text.slice(next.at, next.end),
    });
  }
}
