import type { core } from 'zod';
import type { Phrase, Values, Wording } from './phrase.ts';

/**
 * Returns what to say about a value that breaks a rule. The message of a rule is a sentence of the
 * catalogue; its placeholders are members of the issue, such as `{{maximum}}`, or its `params`.
 */
export function issueWording(issue: core.$ZodIssue): Wording {
  const params = issue.code === 'custom' ? issue.params : undefined;
  const values: Values = { ...issue, ...params, ...listOf(issue), field: fieldOf(issue.path) };
  return { key: issue.message as Phrase, values };
}

const listOf = (issue: core.$ZodIssue): Values =>
  issue.code === 'invalid_value' ? { values: issue.values.map(String).join(', ') } : {};

/** The field as people say it: `deadlineDate` is the deadline date. */
const fieldOf = (path: core.$ZodIssue['path']): string =>
  String(path.at(-1) ?? '').replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Fills in an English sentence where nobody's language is known, such as in logs. */
export const inEnglish = ({ key, values = {} }: Wording): string =>
  key.replace(/\{\{(\w+)(, number)?\}\}/g, (whole, name: string, isNumber?: string) => {
    const value = values[name];
    if (isWording(value)) return inEnglish(value);
    return isNumber ? Number(value).toLocaleString('en-GB') : String(value ?? whole);
  });

/** Whether a value of a sentence is itself a sentence, such as the name of a state. */
export const isWording = (value: unknown): value is Wording =>
  typeof value === 'object' && value !== null && 'key' in value;

/**
 * Returns the callback and options of `superRefine` for a rule over several fields whose sentence
 * depends on their values. It runs even if other fields are invalid.
 *
 * @param faultOf returns what to say beside the field, or undefined if the value is valid
 * @param path the field that the sentence is shown beside
 */
export const wordingRule = (
  faultOf: (value: Record<string, unknown>) => Wording | undefined,
  path: readonly string[],
) =>
  [
    (value: object, ctx: core.$RefinementCtx): void => {
      const fault = faultOf(value as Record<string, unknown>);
      if (fault)
        ctx.addIssue({ code: 'custom', path: [...path], message: fault.key, params: fault.values });
    },
    { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
  ] as const;
