import { config, type core } from 'zod';
import { type Phrase, phrase, phrases } from './phrase.ts';

type Issue = core.$ZodRawIssue;

const wrongForm = phrase('Check the format.');

/** The expected type, when a value has another one, such as a filter that appears twice. */
const kinds: Partial<Record<string, Phrase>> = phrases({
  number: 'Enter a number.',
  int: 'Enter a number.',
  string: 'Enter a single value.',
  array: 'Enter a list.',
  boolean: 'Enter true or false.',
});

/**
 * The message of a field without its own. Set once for browser and server, by modules that declare rules; modules that
 * only need roles do not load it. `issueWording` fills in the placeholders.
 */
function message(issue: Issue): Phrase | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing(issue);
      return kinds[issue.expected] ?? wrongForm;
    case 'too_big':
      return atMost(issue.origin);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing(issue);
      return atLeast(issue.origin);
    case 'invalid_value':
      return phrase('Choose one of: {{values}}.');
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date'
        ? phrase('Enter a date as year-month-day, for example 2026-11-30.')
        : wrongForm;
    case 'invalid_union':
      return wrongForm;
    default:
      return undefined;
  }
}

const missing = ({ path }: Issue): Phrase =>
  typeof path?.at(-1) === 'string' ? phrase('Enter the {{field}}.') : phrase('Enter a value.');

function atMost(origin: string): Phrase {
  if (origin === 'string') return phrase('Use {{maximum, number}} characters or fewer.');
  return origin === 'array'
    ? phrase('Choose {{maximum}} or fewer.')
    : phrase('Enter {{maximum}} or less.');
}

function atLeast(origin: string): Phrase {
  if (origin === 'string') return phrase('Use at least {{minimum, number}} characters.');
  return origin === 'array'
    ? phrase('Choose at least {{minimum}}.')
    : phrase('Enter {{minimum}} or more.');
}

// Not `z.config`: the web's build treats calls on `z` as free of side effects, and removes them.
config({ customError: message });
