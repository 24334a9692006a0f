import {
  type FormDefinition,
  hasChoices,
  type Item,
  isContainer,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { labelOf } from '../questions.ts';
import type { Condition } from './condition-address.ts';

type Operator = Condition['operator'];

/** A question that conditions can be about. */
export type Subject = {
  readonly question: Question;
  readonly within: readonly string[];
  /** With the labels of the repeats around it. */
  readonly label: string;
};

/** All questions that people answer, in the order of the form, also those inside repeats. */
export const subjectsOf = (definition: FormDefinition): Subject[] =>
  subjectsIn(definition.items, definition, [], []);

function subjectsIn(
  items: readonly Item[],
  definition: FormDefinition,
  within: readonly string[],
  labels: readonly string[],
): Subject[] {
  return items.flatMap((item): Subject[] => {
    const label = labelOf(item, definition);
    if (item.type === 'repeat')
      return subjectsIn(item.items, definition, [...within, item.id], [...labels, label]);
    if (isContainer(item)) return subjectsIn(item.items, definition, within, labels);
    if (item.type === 'note') return [];
    return [{ question: item, within, label: [...labels, label].join(' › ') }];
  });
}

export const keyOf = ({ question, within }: Pick<Subject, 'question' | 'within'>): string =>
  [...within, question.id].join('.');

/** How the value of a condition is entered. */
export type ValueKind = 'choice' | 'number' | 'day' | 'text';

export function valueKindOf({ type }: Question): ValueKind {
  if (hasChoices(type) || type === 'yes-no') return 'choice';
  if (['integer', 'decimal', 'range', 'rating', 'scale'].includes(type)) return 'number';
  return type === 'date' || type === 'date-time' ? 'day' : 'text';
}

const presence: readonly Operator[] = ['answered', 'unanswered'];

/** The operators that make sense for a type of question, the usual one first. */
export function operatorsFor(question: Question, findsNames = false): readonly Operator[] {
  if (question.type === 'contact' && !findsNames) return presence;
  switch (question.type) {
    case 'select-multiple':
    case 'ranking':
    case 'select-one':
    case 'yes-no':
      return ['is', 'is-not', ...presence];
    case 'integer':
    case 'decimal':
    case 'range':
    case 'rating':
    case 'scale':
      return ['is', 'is-not', 'at-least', 'at-most', ...presence];
    case 'calculated':
      return ['is', 'is-not', 'at-least', 'at-most', 'contains', ...presence];
    case 'date':
      return ['is', 'at-least', 'at-most', ...presence];
    case 'date-time':
    case 'time':
      return ['at-least', 'at-most', ...presence];
    case 'text':
    case 'long-text':
    case 'barcode':
    case 'contact':
    case 'hidden':
    case 'metadata':
      return ['contains', 'is', 'is-not', ...presence];
    default:
      return presence;
  }
}

export const needsValue = (operator: Operator): boolean => !presence.includes(operator);

const words: Readonly<Record<Operator, Phrase>> = phrases({
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'at-least': 'at least',
  'at-most': 'at most',
  answered: 'has an answer',
  unanswered: 'has no answer',
});

const wordsOfDays: Partial<Readonly<Record<Operator, Phrase>>> = phrases({
  'at-least': 'on or after',
  'at-most': 'on or before',
});

const wordsOfTimes: Partial<Readonly<Record<Operator, Phrase>>> = phrases({
  'at-least': 'from',
  'at-most': 'until',
});

const wordsOfSeveral: Partial<Readonly<Record<Operator, Phrase>>> = phrases({
  is: 'includes',
  'is-not': 'does not include',
});

export function operatorWord({ type }: Question, operator: Operator): Phrase {
  const special =
    type === 'select-multiple' || type === 'ranking'
      ? wordsOfSeveral
      : type === 'time'
        ? wordsOfTimes
        : type === 'date' || type === 'date-time'
          ? wordsOfDays
          : {};
  return special[operator] ?? words[operator];
}
