import type { core } from 'zod';
import type { Phrase, Values, Wording, Written } from './phrase.ts';

/**
 * The message for a value that breaks a rule. A rule's message is a sentence of the catalogue; its placeholders are
 * members of the issue, such as `{{maximum}}`, or its `params`.
 */
export function issueWording(issue: core.$ZodIssue): Wording {
  const params = issue.code === 'custom' ? issue.params : undefined;
  const values: Values = { ...issue, ...params, ...listOf(issue), field: fieldOf(issue.path) };
  return { key: issue.message as Phrase, values };
}

const listOf = (issue: core.$ZodIssue): Values =>
  issue.code === 'invalid_value' ? { values: issue.values.map(String).join(', ') } : {};

/** The field in words: `deadlineDate` is the deadline date. */
const fieldOf = (path: core.$ZodIssue['path']): string =>
  String(path.at(-1) ?? '').replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Fills in an English sentence where no reader's language is known, such as in logs. */
export const inEnglish = ({ key, values = {} }: Wording): string =>
  key.replace(/\{\{(\w+)(, number)?\}\}/g, (whole, name: string, isNumber?: string) => {
    const value = values[name];
    if (isWording(value)) return inEnglish(value);
    if (isWritten(value)) return value('en');
    return isNumber ? Number(value).toLocaleString('en-GB') : String(value ?? whole);
  });

/** Whether a value of a sentence is itself a sentence, such as the name of a state. */
export const isWording = (value: unknown): value is Wording =>
  typeof value === 'object' && value !== null && 'key' in value;

/** Whether a value of a sentence depends on the language, such as a day. */
export const isWritten = (value: unknown): value is Written => typeof value === 'function';
