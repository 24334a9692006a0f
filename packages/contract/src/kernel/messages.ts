import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What a person reads when a field has no message of its own: what to do, in their words. Set once
 * for browser and server, because both import the contract.
 */
function message(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Enter a value.';
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Enter a number.'
        : undefined;
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'datetime' || issue.format === 'date'
        ? 'Enter a date as year-month-day, for example 2026-11-30.'
        : 'Check this: it has the wrong form.';
    default:
      return undefined;
  }
}

function atMost(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${maximum} characters.`;
  return origin === 'array' ? `Choose at most ${maximum}.` : `Enter ${maximum} or less.`;
}

function atLeast(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum <= 1 ? 'Enter a value.' : `Use at least ${minimum} characters.`;
  return origin === 'array' ? `Choose at least ${minimum}.` : `Enter ${minimum} or more.`;
}

z.config({ customError: message });
