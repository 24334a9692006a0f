import type { Scope } from './environment.ts';
import { functionNamed } from './functions/index.ts';
import { evaluatePath, filtered } from './paths.ts';
import type { BinaryOperator, Expression } from './syntax.ts';
import { rootOf, type TreeNode } from './tree.ts';
import { comparesAsNumbers, isNodes, isTrue, numberOf, textOf, type Value } from './value.ts';

/** An expression that can be read but not evaluated, such as one with an unknown function. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/**
 * The value of an expression at a node.
 * @throws EvaluationError for unknown functions and for conditions on what is not a set of nodes
 */
export function evaluate(expression: Expression, scope: Scope): Value {
  scope.environment.spend?.(1);
  switch (expression.kind) {
    case 'number':
    case 'text':
      return expression.value;
    case 'negative':
      return -numberOf(evaluate(expression.operand, scope), scope.environment.zone);
    case 'binary':
      return binaryValue(expression, scope);
    case 'reference':
      return referenced(expression, scope);
    case 'path':
      return evaluatePath(expression, scope, evaluate);
    case 'filter':
      return filtered(nodesOf(expression.base, scope), expression.predicates, scope, evaluate);
    case 'call':
      return called(expression, scope);
  }
}

/** Answers near the context node, or near the expression's own node while choices are filtered. */
function referenced(
  { name, isLastSaved }: Expression & { kind: 'reference' },
  { environment, node, current }: Scope,
): readonly TreeNode[] {
  if (isLastSaved) return environment.lastSavedAnswersTo(name);
  const from = rootOf(node) === environment.document ? node : current;
  return environment.answersTo(name, from);
}

function called(expression: Expression & { kind: 'call' }, scope: Scope): Value {
  const definition = functionNamed(expression.name);
  if (definition === undefined)
    throw new EvaluationError(`There is no function ${expression.name}().`);
  const { least, most } = definition;
  const given = expression.args.length;
  if (given < least || given > most)
    throw new EvaluationError(`${expression.name}() has a wrong number of arguments.`);
  return definition.run({
    scope,
    count: given,
    argument: (index) => {
      const argument = expression.args[index];
      return argument === undefined ? '' : evaluate(argument, scope);
    },
    expression: (index) => expression.args[index],
  });
}

function nodesOf(expression: Expression, scope: Scope): readonly TreeNode[] {
  const value = evaluate(expression, scope);
  if (!isNodes(value)) throw new EvaluationError('Conditions in [ ] need a question or a list.');
  return value;
}

function binaryValue(
  { operator, left, right }: Expression & { kind: 'binary' },
  scope: Scope,
): Value {
  if (operator === 'and') return isTrue(evaluate(left, scope)) && isTrue(evaluate(right, scope));
  if (operator === 'or') return isTrue(evaluate(left, scope)) || isTrue(evaluate(right, scope));
  if (operator === '|') return [...new Set([...nodesOf(left, scope), ...nodesOf(right, scope)])];
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  const { zone } = scope.environment;
  if (isComparison(operator)) return compares(operator, a, b, zone);
  return calculated(operator, numberOf(a, zone), numberOf(b, zone));
}

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

const isComparison = (operator: BinaryOperator): operator is Comparison =>
  ['=', '!=', '<', '<=', '>', '>='].includes(operator);

/** XPath 1.0, section 3.4: a comparison with a set of nodes holds if it holds for one of them. */
function compares(operator: Comparison, a: Value, b: Value, zone: string): boolean {
  if (typeof a !== 'boolean' && typeof b !== 'boolean') {
    if (isNodes(a)) return itemsOf(a).some((text) => compares(operator, text, b, zone));
    if (isNodes(b)) return itemsOf(b).some((text) => compares(operator, a, text, zone));
  }
  if (operator === '=' || operator === '!=') return areEqual(a, b, zone) === (operator === '=');
  return isOrdered(operator, numberOf(a, zone), numberOf(b, zone));
}

/**
 * An unanswered question that does not exist yet compares as empty text. XPath would compare an empty set, which is
 * never equal and never different; people who write `${x} != 'a'` do not expect that.
 */
const itemsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.length === 0 ? [''] : nodes.map(({ text }) => text);

function areEqual(a: Value, b: Value, zone: string): boolean {
  if (typeof a === 'boolean' || typeof b === 'boolean') return isTrue(a) === isTrue(b);
  if (comparesAsNumbers(a, b)) return numberOf(a, zone) === numberOf(b, zone);
  return textOf(a) === textOf(b);
}

function isOrdered(operator: Comparison, a: number, b: number): boolean {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

function calculated(operator: BinaryOperator, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case 'div':
      return a / b;
    default:
      return a % b;
  }
}
