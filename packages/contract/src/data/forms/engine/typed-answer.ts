import type { Question } from '../definition/index.ts';
import { answerKindOf } from '../definition/index.ts';
import { textOf, type Value } from '../expressions/index.ts';
import type { Answer } from './answers.ts';

/** The result of a calculation as an answer to its question; undefined when it is empty or not a number. */
export function answerOfValue({ type }: Question, value: Value): Answer | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (type === 'calculated' && typeof value === 'number') return value;
  const text = textOf(value);
  if (text === '') return undefined;
  switch (answerKindOf(type)) {
    case 'number': {
      const number = Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'words':
      return text.split(/\s+/).filter(Boolean);
    case 'file':
    case 'none':
      return undefined;
    default:
      return text;
  }
}

/** A plain value that a question begins with. */
export const answerOfText = (question: Question, text: string): Answer | undefined =>
  answerOfValue(question, text.trim());

export function areSame(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
