import { config, type core } from 'zod';

type Issue = core.$ZodRawIssue;

const wrongForm = 'Check the format.';

/** What was expected where something of another kind came, such as the same filter twice. */
const kinds: Partial<Record<string, string>> = {
  number: 'Enter a number.',
  int: 'Enter a number.',
  string: 'Enter a single value.',
  array: 'Enter a list.',
  boolean: 'Enter true or false.',
};

/**
 * What a person reads when a field has no message of its own: what to do, in their words. Set once
 * for browser and server, by whatever declares rules; who only asks for roles does without.
 */
function message(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing(issue);
      return kinds[issue.expected] ?? wrongForm;
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing(issue);
      return atLeast(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date'
        ? 'Enter a date as year-month-day, for example 2026-11-30.'
        : wrongForm;
    case 'invalid_union':
      return wrongForm;
    default:
      return undefined;
  }
}

/** What to enter, by the field's own name: `deadlineDate` is the deadline date. */
function missing({ path }: Issue): string {
  const name = path?.at(-1);
  if (typeof name !== 'string') return 'Enter a value.';
  return `Enter the ${name.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

function atMost(origin: string, maximum: number): string {
  if (origin === 'string') return `Use ${maximum} characters or fewer.`;
  return origin === 'array' ? `Choose ${maximum} or fewer.` : `Enter ${maximum} or less.`;
}

function atLeast(origin: string, minimum: number): string {
  if (origin === 'string') return `Use at least ${minimum} characters.`;
  return origin === 'array' ? `Choose at least ${minimum}.` : `Enter ${minimum} or more.`;
}

// Not `z.config`: the web's build takes what is asked of `z` to be without effect, and leaves it out.
config({ customError: message });
