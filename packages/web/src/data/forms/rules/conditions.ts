import { type Expression, parseExpression } from '@ngo-plus/contract/data/forms';
import type { Subject, SubjectKind } from './subjects.ts';

/** How an answer is compared with a value. */
export const operators = [
  'is',
  'isNot',
  'includes',
  'excludes',
  'less',
  'atMost',
  'more',
  'atLeast',
  'answered',
  'empty',
] as const;
export type Operator = (typeof operators)[number];

/** One row of the condition builder. Operators without a value have ''. */
export type Condition = {
  readonly name: string;
  readonly operator: Operator;
  readonly value: string;
};

/** Conditions of which all, or any, must hold. */
export type Conditions = { readonly join: 'all' | 'any'; readonly rows: readonly Condition[] };

/** The operators that make sense for a kind of answer. */
export const operatorsFor: Readonly<Record<SubjectKind, readonly Operator[]>> = {
  choice: ['is', 'isNot', 'answered', 'empty'],
  choices: ['includes', 'excludes', 'answered', 'empty'],
  number: ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'answered', 'empty'],
  date: ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'answered', 'empty'],
  text: ['is', 'isNot', 'answered', 'empty'],
  presence: ['answered', 'empty'],
};

export const needsValue = (operator: Operator): boolean =>
  operator !== 'answered' && operator !== 'empty';

type Subjects = ReadonlyMap<string, Pick<Subject, 'kind'>>;

const signs = { is: '=', isNot: '!=', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

/** The conditions as an expression; '' without conditions. Rows that are not complete are left out. */
export function writeConditions({ join, rows }: Conditions, subjects: Subjects): string {
  return rows
    .filter(isComplete)
    .map((row) => writeCondition(row, subjects.get(row.name)?.kind ?? 'text'))
    .join(join === 'all' ? ' and ' : ' or ');
}

/** Whether a row says enough to be a condition. */
const isComplete = ({ name, operator, value }: Condition): boolean =>
  name !== '' && (!needsValue(operator) || value.trim() !== '');

function writeCondition({ name, operator, value }: Condition, kind: SubjectKind): string {
  const answer = name === '.' ? '.' : `\${${name}}`;
  switch (operator) {
    case 'answered':
      return `${answer} != ''`;
    case 'empty':
      return `${answer} = ''`;
    case 'includes':
      return `selected(${answer}, ${quoted(value)})`;
    case 'excludes':
      return `not(selected(${answer}, ${quoted(value)}))`;
    default:
      return `${answer} ${signs[operator]} ${literal(value.trim(), kind)}`;
  }
}

function literal(value: string, kind: SubjectKind): string {
  if (kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return value;
  if (kind === 'date') return `date(${quoted(value)})`;
  return quoted(value);
}

/** XPath 1.0 has no escapes: a text with both quotation marks loses the double ones. */
const quoted = (value: string): string =>
  value.includes("'") ? `"${value.replaceAll('"', '')}"` : `'${value}'`;

/**
 * The conditions that an expression consists of; undefined when it says something else, so that only the expression can
 * be edited.
 */
export function readConditions(text: string): Conditions | undefined {
  if (text.trim() === '') return { join: 'all', rows: [] };
  const expression = parsed(text);
  if (expression === undefined) return undefined;
  const isAny = expression.kind === 'binary' && expression.operator === 'or';
  const rows = partsJoined(expression, isAny ? 'or' : 'and').map(readCondition);
  return rows.every((row) => row !== undefined) ? { join: isAny ? 'any' : 'all', rows } : undefined;
}

function parsed(text: string): Expression | undefined {
  try {
    return parseExpression(text);
  } catch {
    return undefined;
  }
}

function partsJoined(expression: Expression, operator: 'and' | 'or'): Expression[] {
  if (expression.kind !== 'binary' || expression.operator !== operator) return [expression];
  return [...partsJoined(expression.left, operator), ...partsJoined(expression.right, operator)];
}

const operatorOf: Readonly<Record<string, Operator>> = {
  '=': 'is',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
};

function readCondition(expression: Expression): Condition | undefined {
  if (expression.kind === 'call') return readCall(expression);
  if (expression.kind !== 'binary') return undefined;
  const name = answerIn(expression.left);
  const operator = operatorOf[expression.operator];
  const value = valueIn(expression.right);
  if (name === undefined || operator === undefined || value === undefined) return undefined;
  if (value !== '') return { name, operator, value };
  if (operator === 'is') return { name, operator: 'empty', value };
  return operator === 'isNot' ? { name, operator: 'answered', value } : undefined;
}

function readCall({ name, args }: Expression & { kind: 'call' }): Condition | undefined {
  const [first, second] = args;
  if (name === 'not' && first?.kind === 'call' && first.name === 'selected') {
    const inside = readCall(first);
    return inside && { ...inside, operator: 'excludes' };
  }
  if (name !== 'selected' || first === undefined || second?.kind !== 'text') return undefined;
  const answer = answerIn(first);
  return answer === undefined
    ? undefined
    : { name: answer, operator: 'includes', value: second.value };
}

function answerIn(expression: Expression): string | undefined {
  if (expression.kind === 'reference') return expression.isLastSaved ? undefined : expression.name;
  return isSelf(expression) ? '.' : undefined;
}

/** Whether an expression is `.`, the answer that the rule belongs to. */
export function isSelf(expression: Expression): boolean {
  if (expression.kind !== 'path' || expression.start !== 'here') return false;
  const [step, ...others] = expression.steps;
  return others.length === 0 && step?.axis === 'self' && step.predicates.length === 0;
}

function valueIn(expression: Expression): string | undefined {
  switch (expression.kind) {
    case 'text':
      return expression.value;
    case 'number':
      return String(expression.value);
    case 'negative':
      return expression.operand.kind === 'number' ? String(-expression.operand.value) : undefined;
    case 'call': {
      const [first] = expression.args;
      return expression.name === 'date' && first?.kind === 'text' ? first.value : undefined;
    }
    default:
      return undefined;
  }
}

/** Whether each row compares in a way that fits its question, so that the builder can show it. */
export const fitsSubjects = ({ rows }: Conditions, subjects: Subjects): boolean =>
  rows.every(({ name, operator, value }) => {
    const kind = subjects.get(name)?.kind;
    if (kind === undefined || !operatorsFor[kind].includes(operator)) return false;
    if (!needsValue(operator)) return true;
    if (kind === 'number') return value !== '' && Number.isFinite(Number(value));
    return kind !== 'date' || /^\d{4}-\d\d-\d\d$/.test(value);
  });
