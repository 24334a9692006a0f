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
      return momentOf(type, text);
  }
}

/** A date without its time, or a number of days since 1970 as a date. Other texts are no moments. */
function momentOf(type: Question['type'], text: string): string | undefined {
  if (type === 'time') return /^\d{2}:\d{2}/.test(text) ? text : undefined;
  if (type !== 'date' && type !== 'date-time') return text;
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return type === 'date' ? text.slice(0, 10) : text;
  const ms = Number(text) * 86_400_000;
  if (Number.isNaN(new Date(ms).getTime())) return undefined;
  const moment = new Date(ms).toISOString();
  return type === 'date' ? moment.slice(0, 10) : moment;
}

/** A plain value that a question begins with. */
export const answerOfText = (question: Question, text: string): Answer | undefined =>
  answerOfValue(question, text.trim());

export function areSame(a: Answer | undefined, b: Answer | undefined): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
