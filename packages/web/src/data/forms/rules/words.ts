import type { Expression } from '@ngo-plus/contract/data/forms';
import type { Translate } from '@ngo-plus/contract/kernel';
import { isSelf } from './conditions.ts';
import type { Subject } from './subjects.ts';

export type WordsContext = {
  readonly t: Translate;
  readonly subjects: ReadonlyMap<string, Subject>;
  /** The answer that the rule belongs to. */
  readonly own?: Subject | undefined;
  readonly number: (value: number) => string;
  readonly day: (at: string) => string;
};

/**
 * What an expression says, in words: “Are you pregnant?” is “Yes”. Undefined when a part of it is too technical for words;
 * the expression is then shown as it is.
 */
export function wordsOf(expression: Expression, context: WordsContext): string | undefined {
  const { t } = context;
  switch (expression.kind) {
    case 'binary':
      return binaryWords(expression, context);
    case 'call':
      return callWords(expression, context);
    case 'number':
      return context.number(expression.value);
    case 'negative':
      return expression.operand.kind === 'number'
        ? context.number(-expression.operand.value)
        : undefined;
    case 'text':
      return expression.value === '' ? t('empty') : t('“{{text}}”', { text: expression.value });
    default: {
      const subject = subjectIn(expression, context);
      if (subject === undefined) return undefined;
      return subject.name === '.' ? t('the answer') : t('“{{text}}”', { text: subject.label });
    }
  }
}

type Binary = Expression & { readonly kind: 'binary' };
type Call = Expression & { readonly kind: 'call' };

/** The question whose answer an expression reads. */
function subjectIn(expression: Expression, { subjects, own }: WordsContext): Subject | undefined {
  if (expression.kind === 'reference')
    return expression.isLastSaved ? undefined : subjects.get(expression.name);
  return isSelf(expression) ? own : undefined;
}

function binaryWords(expression: Binary, context: WordsContext): string | undefined {
  const { t } = context;
  const { operator } = expression;
  if (operator === 'and' || operator === 'or') return joinedWords(expression, context);
  const left = wordsOf(expression.left, context);
  if (left === undefined) return undefined;
  const compared = comparedWords(expression, left, context);
  if (compared !== undefined) return compared;
  const right = wordsOf(expression.right, context);
  if (right === undefined) return undefined;
  const values = { left, right };
  switch (operator) {
    case '+':
      return t('{{left}} plus {{right}}', values);
    case '-':
      return t('{{left}} minus {{right}}', values);
    case '*':
      return t('{{left}} times {{right}}', values);
    case 'div':
      return t('{{left}} divided by {{right}}', values);
    case 'mod':
      return t('the remainder of {{left}} divided by {{right}}', values);
    default:
      return undefined;
  }
}

function joinedWords({ left, operator, right }: Binary, context: WordsContext): string | undefined {
  const { t } = context;
  const side = (part: Expression) => {
    const words = wordsOf(part, context);
    const isMixed = part.kind === 'binary' && operator === 'and' && part.operator === 'or';
    return words !== undefined && isMixed ? `(${words})` : words;
  };
  const [first, second] = [side(left), side(right)];
  if (first === undefined || second === undefined) return undefined;
  const values = { left: first, right: second };
  return operator === 'and'
    ? t('{{left}} and {{right}}', values)
    : t('{{left}} or {{right}}', values);
}

function comparedWords(expression: Binary, left: string, context: WordsContext) {
  const { t } = context;
  const { operator } = expression;
  if (expression.right.kind === 'text' && expression.right.value === '') {
    if (operator === '=') return t('{{left}} has no answer', { left });
    if (operator === '!=') return t('{{left}} has an answer', { left });
  }
  const right = valueWords(expression.left, expression.right, context);
  if (right === undefined) return undefined;
  const values = { left, right };
  switch (operator) {
    case '=':
      return t('{{left}} is {{right}}', values);
    case '!=':
      return t("{{left}} isn't {{right}}", values);
    case '<':
      return t('{{left}} is less than {{right}}', values);
    case '<=':
      return t('{{left}} is {{right}} or less', values);
    case '>':
      return t('{{left}} is more than {{right}}', values);
    case '>=':
      return t('{{left}} is {{right}} or more', values);
    default:
      return undefined;
  }
}

/** A value in the words of the question that it is compared with: the label of a choice instead of its name. */
function valueWords(question: Expression, value: Expression, context: WordsContext) {
  const { t } = context;
  const subject = subjectIn(question, context);
  if (value.kind === 'text' && subject !== undefined) {
    const choice = subject.choices.find((one) => one.value === value.value);
    return t('“{{text}}”', { text: choice?.label ?? value.value });
  }
  return wordsOf(value, context);
}

function callWords(call: Call, context: WordsContext): string | undefined {
  const { t } = context;
  const [first, second, third] = call.args;
  const words = (part: Expression | undefined) => part && wordsOf(part, context);
  const a = words(first);
  if (call.name === 'selected' || call.name === 'not') return conditionWords(call, context);
  if (call.name in plainCalls) return plainCalls[call.name as keyof typeof plainCalls](t);
  if (a === undefined || first === undefined) return undefined;
  switch (call.name) {
    case 'date':
      return first.kind === 'text' ? context.day(first.value) || a : a;
    case 'int':
    case 'number':
    case 'string':
    case 'once':
      return a;
    case 'count-selected':
      return t('the number of choices in {{what}}', { what: a });
    case 'string-length':
      return t('the length of {{what}}', { what: a });
    case 'sum':
      return t('the total of {{what}}', { what: a });
    case 'count':
      return t('the number of {{what}}', { what: a });
    case 'round':
      return t('{{what}}, rounded', { what: a });
    case 'jr:choice-name':
      return t('the label of {{what}}', { what: a });
    case 'format-date':
      return t('{{what}} as a date', { what: a });
    default:
      return twoWords(call.name, a, words(second), words(third), context);
  }
}

const plainCalls = {
  today: (t: Translate) => t('today'),
  now: (t: Translate) => t('the current time'),
  true: (t: Translate) => t('always'),
  false: (t: Translate) => t('never'),
  uuid: (t: Translate) => t('a random id'),
};

function twoWords(
  name: string,
  a: string,
  b: string | undefined,
  c: string | undefined,
  { t }: WordsContext,
): string | undefined {
  if (b === undefined) return undefined;
  switch (name) {
    case 'contains':
      return t('{{left}} contains {{right}}', { left: a, right: b });
    case 'starts-with':
      return t('{{left}} begins with {{right}}', { left: a, right: b });
    case 'ends-with':
      return t('{{left}} ends with {{right}}', { left: a, right: b });
    case 'regex':
      return t('{{left}} matches the pattern {{right}}', { left: a, right: b });
    case 'coalesce':
      return t('{{left}}, or {{right}} if that is empty', { left: a, right: b });
    case 'if':
      return c === undefined
        ? undefined
        : t('{{value}} if {{condition}}, otherwise {{other}}', {
            condition: a,
            value: b,
            other: c,
          });
    default:
      return undefined;
  }
}

function conditionWords({ name, args }: Call, context: WordsContext): string | undefined {
  const { t } = context;
  const [first, second] = args;
  if (first === undefined) return undefined;
  if (name === 'not') {
    if (first.kind === 'call' && first.name === 'selected') {
      const [of, choice] = sidesOf(first, context);
      return of && choice && t("{{left}} doesn't include {{right}}", { left: of, right: choice });
    }
    const inside = wordsOf(first, context);
    return inside && t('not ({{condition}})', { condition: inside });
  }
  if (second === undefined) return undefined;
  const [of, choice] = sidesOf({ args }, context);
  return of && choice && t('{{left}} includes {{right}}', { left: of, right: choice });
}

function sidesOf({ args }: Pick<Call, 'args'>, context: WordsContext) {
  const [first, second] = args;
  if (first === undefined || second === undefined) return [];
  return [wordsOf(first, context), valueWords(first, second, context)];
}
